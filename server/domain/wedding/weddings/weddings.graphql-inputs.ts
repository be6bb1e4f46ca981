import { builder, countryEnum } from '#server/graphql/builder.ts'

export const partnerInput = builder.inputType('PartnerInput', {
  description: 'Names of a partner.',
  fields: (t) => ({
    givenNames: t.string({ required: true, description: 'Given names.' }),
    surnames: t.string({ required: true, description: 'One or two surnames; may be empty.' }),
  }),
})

export const createWeddingInput = builder.inputType('CreateWeddingInput', {
  description: 'Data of a new wedding.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    partners: t.field({ type: [partnerInput], required: true, description: 'Both partners.' }),
    weddingDate: t.field({ type: 'Date', required: true, description: 'Date of the wedding.' }),
    place: t.string({ required: true, description: 'Town or region.' }),
    venue: t.string({ description: 'Name of the venue.' }),
    country: t.field({
      type: countryEnum,
      required: true,
      description: 'Country; it determines currency, locale and texts.',
    }),
    slug: t.string({ description: 'Slug without a random part; by default, the names with one.' }),
    imgCover: t.string({
      required: true,
      description: 'Name of an illustration, or URL of a photograph of the viewer.',
    }),
  }),
})

export const updateWeddingInput = builder.inputType('UpdateWeddingInput', {
  description: 'Changes to a wedding. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    partners: t.field({ type: [partnerInput], description: 'Both partners, if either changes.' }),
    weddingDate: t.field({ type: 'Date', description: 'Date of the wedding.' }),
    place: t.string({ description: 'Town or region.' }),
    venue: t.string({ description: 'Name of the venue.' }),
    slug: t.string({ description: 'New slug.' }),
    plainAddress: t.boolean({ description: 'True for a slug without a random part on an unlisted page.' }),
    theme: t.string({ description: 'The colour theme of the page.' }),
  }),
})

/** An entered celebration. */
export const celebrationInput = builder.inputType('CelebrationInput', {
  description: 'Complete new content of a celebration.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    name: t.string({ required: true, description: 'Name of the celebration.' }),
    startsAt: t.string({ required: true, description: 'Local time at the wedding, `2027-06-19T19:00`.' }),
    endsAt: t.string({ description: 'End, in the same format; omitted when unknown.' }),
    place: t.string({ required: true, description: 'Name of the place.' }),
    mapUrl: t.string({ description: 'Map URL.' }),
    note: t.string({ description: 'Note for guests.' }),
    dressCode: t.string({ description: 'Dress code.' }),
    isPrivate: t.boolean({ description: 'True if only the invitations of its guests show it.' }),
    picture: t.string({
      description: 'Name of an illustration, or URL of an uploaded picture; none if absent.',
    }),
    pictureAlt: t.string({ description: 'Text for those who cannot see the picture.' }),
  }),
})

/** An entered stop of the list. */
export const stopInput = builder.inputType('StopInput', {
  description: 'Complete new content of a stop.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    name: t.string({ required: true, description: 'Name of a place or theme.' }),
    days: t.string({ required: true, description: 'Dates in words; may be empty.' }),
    line: t.string({ required: true, description: 'Text about the stop; may be empty.' }),
    picture: t.string({
      description: 'Name of an illustration, or URL of an uploaded picture; none if absent.',
    }),
    pictureAlt: t.string({ description: 'Text for those who cannot see the picture.' }),
  }),
})
