import { builder, countryEnum } from '#server/graphql/builder.ts'

type Schema = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never

const groupFields = (t: PothosSchemaTypes.InputFieldBuilder<Schema, 'InputObject'>) => ({
  name: t.string({ required: true, description: 'Name of the group.' }),
  places: t.int({ required: true, description: 'Planned number of members.' }),
  deadline: t.field({ type: 'Date', required: true, description: 'Last day to join.' }),
  message: t.string({ description: 'Message signed by all members.' }),
})

export const openGroupInput = builder.inputType('OpenGroupInput', {
  description: 'New group of friends. Repeating an id returns the same group.',
  fields: (t) => ({
    ...groupFields(t),
    id: t.field({
      type: 'UUID',
      required: true,
      description: 'Id chosen by the client before the first attempt.',
    }),
    slug: t.string({ required: true, description: 'Slug of the wedding.' }),
    giftId: t.field({ type: 'UUID', required: true, description: 'Id of the gift.' }),
    captainName: t.string({ required: true, description: 'Name of the captain.' }),
    captainEmail: t.string({
      required: true,
      description: 'Email address for the captain’s link and updates.',
    }),
    captainPhone: t.string({ description: 'Phone number of the captain; optional.' }),
    suggestedMinor: t.field({
      type: 'Minor',
      description: 'Suggested amount for each member in minor units, for a gift with free amounts.',
    }),
    language: t.string({ required: true, description: 'Language of emails to the captain.' }),
  }),
})

export const updateGroupInput = builder.inputType('UpdateGroupInput', {
  description: 'Changes to a group by its captain.',
  fields: (t) => groupFields(t),
})

export const takePlaceInput = builder.inputType('TakePlaceInput', {
  description: 'Friend who joins a group. Repeating an id returns the same slot.',
  fields: (t) => ({
    id: t.field({
      type: 'UUID',
      required: true,
      description: 'Id chosen by the client before the first attempt.',
    }),
    name: t.string({ required: true, description: 'Payer name as the bank will show it.' }),
    signature: t.string({ description: 'Signature; the first name if absent.' }),
    email: t.string({ description: 'Email address for updates about the gift; optional.' }),
    country: t.field({ type: countryEnum, description: 'Country of the member.' }),
    amountMinor: t.field({
      type: 'Minor',
      description: 'Amount in minor units, for a gift with free amounts.',
    }),
    language: t.string({ required: true, description: 'Language of emails to the member.' }),
    showsName: t.boolean({
      description: 'True to show the signature to other guests in the list; false by default.',
    }),
  }),
})

export const passCaptaincyInput = builder.inputType('PassCaptaincyInput', {
  description: 'New captain of a group.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the new captain.' }),
    email: t.string({ required: true, description: 'Email address for the new captain’s link.' }),
  }),
})
