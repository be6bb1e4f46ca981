import { builder } from '#server/graphql/builder.ts'

export const sharingEnum = builder.enumType('Sharing', {
  description: 'Way of giving: whole, in equal shares, or any amount.',
  values: ['whole', 'shares', 'free'] as const,
})

const sheetInput = builder.inputType('HonestSheetInput', {
  description: 'Facts to know before giving; every field is optional.',
  fields: (t) => ({
    duration: t.string({ description: 'Duration in words.' }),
    season: t.string({ description: 'Season of the year.' }),
    blackout: t.string({ description: 'Days on which it is not available.' }),
    supplements: t.string({ description: 'Supplements charged in addition.' }),
    requirements: t.string({ description: 'Minimum age, weight and the like.' }),
    bookAhead: t.string({ description: 'Booking lead time in words.' }),
    accessibility: t.string({ description: 'Accessibility: limitations and available help.' }),
    notIncluded: t.string({ description: 'Items not included.' }),
    contact: t.string({ description: 'Contact for bookings.' }),
    checkedOn: t.field({ type: 'Date', description: 'Date of the last price check.' }),
    durationMinutes: t.int({ description: 'Duration in minutes.' }),
    bookAheadDays: t.int({ description: 'Booking lead time in days.' }),
  }),
})

const planBInput = builder.inputType('PlanBInput', {
  description: 'A plan B that givers may choose.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Key of the plan B, unique within the gift.' }),
    title: t.string({ required: true, description: 'Title of the plan B.' }),
    summary: t.string({ required: true, description: 'Summary in one line; may be empty.' }),
    image: t.string({ description: 'Illustration of the plan B.' }),
  }),
})

export const giftChangeInput = builder.inputType('GiftChangeInput', {
  description: 'Change of one gift among several. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Gift id.' }),
    hidden: t.boolean({ description: 'True to hide it from guests, false to show it.' }),
    mostWanted: t.boolean({ description: 'True to mark it as most wanted, false to remove the mark.' }),
    stopId: t.field({ type: 'UUID', description: 'Id of the stop it belongs to; null removes it.' }),
    withdrawn: t.boolean({ description: 'True to withdraw it from the list, false to restore it.' }),
  }),
})

const giftPhotoInput = builder.inputType('GiftPhotoInput', {
  description: 'A photograph of a gift.',
  fields: (t) => ({
    picture: t.string({
      required: true,
      description: 'URL of an uploaded picture, or name of an illustration.',
    }),
    alt: t.string({ required: true, description: 'Text for those who cannot see it; may be empty.' }),
  }),
})

export const giftInput = builder.inputType('GiftInput', {
  description:
    'Complete new content of a gift. `whole` requires `targetMinor`; `shares` requires `shareCount` and `sharePriceMinor`; `free` requires `minMinor` and accepts a target.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    ideaSlug: t.string({ description: 'Slug of the idea it was copied from.' }),
    title: t.string({ required: true, description: 'Title of the gift.' }),
    summary: t.string({ required: true, description: 'Summary in one line; may be empty.' }),
    story: t.string({ required: true, description: 'Story of the gift; may be empty.' }),
    place: t.string({ required: true, description: 'Place name; may be empty.' }),
    image: t.string({
      required: true,
      description: 'Name of the illustration that is shown without photographs.',
    }),
    photos: t.field({
      type: [giftPhotoInput],
      description:
        'The couple’s own photographs, at most 8; the first is shown on cards. Without the field they stay as they are.',
    }),
    stopId: t.field({ type: 'UUID', description: 'Id of the stop it belongs to.' }),
    sharing: t.field({ type: sharingEnum, required: true, description: 'Way of giving.' }),
    targetMinor: t.field({ type: 'Minor', description: 'Price of the gift in minor units.' }),
    shareCount: t.int({ description: 'Number of equal shares.' }),
    sharePriceMinor: t.field({ type: 'Minor', description: 'Price of one share in minor units.' }),
    shareNames: t.stringList({
      description:
        'Names of the first shares, which guests can choose: different, at most `shareCount`. Without the field they stay as they are.',
    }),
    minMinor: t.field({ type: 'Minor', description: 'Minimum amount in minor units.' }),
    isFund: t.boolean({ description: 'True for the common fund.' }),
    sheet: t.field({ type: sheetInput, description: 'Facts to know before giving.' }),
    planBs: t.field({ type: [planBInput], description: 'Alternatives offered to givers.' }),
  }),
})
