import { builder, countryEnum } from '#server/graphql/builder.ts'

type Schema = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never

const words = (t: PothosSchemaTypes.InputFieldBuilder<Schema, 'InputObject'>) => ({
  name: t.string({ required: true, description: 'What the group is called.' }),
  places: t.int({ required: true, description: 'How many they are.' }),
  deadline: t.field({ type: 'Date', required: true, description: 'The last day to join.' }),
  message: t.string({ description: 'The words that all of them sign.' }),
})

export const openGroupInput = builder.inputType('OpenGroupInput', {
  description: 'A group of friends as its captain opens it. The same id asks for the same group.',
  fields: (t) => ({
    ...words(t),
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client before the first send.' }),
    slug: t.string({ required: true, description: 'The address of the wedding.' }),
    giftId: t.field({ type: 'UUID', required: true, description: 'Which gift.' }),
    captainName: t.string({ required: true, description: 'Who leads it.' }),
    captainEmail: t.string({ required: true, description: 'Where the captain’s link and news go.' }),
    captainPhone: t.string({ description: 'The captain’s number; optional.' }),
    suggestedMinor: t.field({
      type: 'Minor',
      description: 'What each is proposed to give, when any amount goes.',
    }),
    language: t.string({ required: true, description: 'The language to write to the captain in.' }),
  }),
})

export const updateGroupInput = builder.inputType('UpdateGroupInput', {
  description: 'What the captain changes.',
  fields: (t) => words(t),
})

export const takePlaceInput = builder.inputType('TakePlaceInput', {
  description: 'A friend who takes a place. The same id asks for the same place.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client before the first send.' }),
    name: t.string({ required: true, description: 'As their bank will show it.' }),
    signature: t.string({ description: 'How they sign; their first name when left out.' }),
    email: t.string({ description: 'Where news of it goes; optional.' }),
    country: t.field({ type: countryEnum, description: 'Where they live.' }),
    amountMinor: t.field({ type: 'Minor', description: 'How much, when any amount goes.' }),
    language: t.string({ required: true, description: 'The language to write to them in.' }),
    showsName: t.boolean({
      description: 'Whether the list may show the signature to other guests; not by default.',
    }),
  }),
})

export const passCaptaincyInput = builder.inputType('PassCaptaincyInput', {
  description: 'Who leads the group from now on.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Their name.' }),
    email: t.string({ required: true, description: 'Where their link goes.' }),
  }),
})
