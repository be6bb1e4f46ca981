import { builder, countryEnum } from '#server/graphql/builder.ts'

export const partnerInput = builder.inputType('PartnerInput', {
  description: 'The names of one of the two.',
  fields: (t) => ({
    givenNames: t.string({ required: true, description: 'Given names.' }),
    surnames: t.string({ required: true, description: 'One or two surnames; may be empty.' }),
  }),
})

export const createWeddingInput = builder.inputType('CreateWeddingInput', {
  description: 'What a wedding begins with.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    partners: t.field({ type: [partnerInput], required: true, description: 'The two.' }),
    weddingDate: t.field({ type: 'Date', required: true, description: 'The day.' }),
    place: t.string({ required: true, description: 'Town or region.' }),
    venue: t.string({ description: 'The house.' }),
    country: t.field({
      type: countryEnum,
      required: true,
      description: 'It gives currency, locale and words.',
    }),
    slug: t.string({ description: 'A plain address; when absent, the names with a random part.' }),
    imgCover: t.string({ required: true, description: 'The name of an illustration.' }),
  }),
})

export const updateWeddingInput = builder.inputType('UpdateWeddingInput', {
  description: 'What changes of a wedding; what is left out stays.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Which wedding.' }),
    partners: t.field({ type: [partnerInput], description: 'Both, when either changes.' }),
    weddingDate: t.field({ type: 'Date', description: 'The day.' }),
    place: t.string({ description: 'Town or region.' }),
    venue: t.string({ description: 'The house.' }),
    slug: t.string({ description: 'The address.' }),
    plainAddress: t.boolean({
      description: 'Whether an unlisted page is to have an address without a random part.',
    }),
    theme: t.string({ description: 'The colour theme of the page.' }),
  }),
})

/** A celebration that is typed. */
export const celebrationInput = builder.inputType('CelebrationInput', {
  description: 'A celebration as it will be.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    name: t.string({ required: true, description: 'What it is called.' }),
    startsAt: t.string({ required: true, description: 'Local time at the wedding, `2027-06-19T19:00`.' }),
    endsAt: t.string({ description: 'End, in the same format; omitted when unknown.' }),
    place: t.string({ required: true, description: 'Where it is.' }),
    mapUrl: t.string({ description: 'A link to a map.' }),
    note: t.string({ description: 'What guests should know.' }),
    dressCode: t.string({ description: 'How to dress.' }),
  }),
})

/** A leg of the list that is typed. */
export const stopInput = builder.inputType('StopInput', {
  description: 'A leg of the list as it will be.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    name: t.string({ required: true, description: 'A place or a theme.' }),
    days: t.string({ required: true, description: 'When, in words; may be empty.' }),
    line: t.string({ required: true, description: 'A line about it; may be empty.' }),
  }),
})
