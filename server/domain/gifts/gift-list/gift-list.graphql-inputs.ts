import { builder } from '#server/graphql/builder.ts'

export const sharingEnum = builder.enumType('Sharing', {
  description: 'How a gift is given: whole, in equal shares, or any amount.',
  values: ['whole', 'shares', 'free'] as const,
})

const sheetInput = builder.inputType('HonestSheetInput', {
  description: 'What one should know of a gift; everything may be left out.',
  fields: (t) => ({
    duration: t.string({ description: 'How long it takes, in words.' }),
    season: t.string({ description: 'When in the year.' }),
    blackout: t.string({ description: 'Days on which it is not possible.' }),
    supplements: t.string({ description: 'What costs extra.' }),
    requirements: t.string({ description: 'Minimum age, weight and the like.' }),
    bookAhead: t.string({ description: 'How far ahead to book, in words.' }),
    accessibility: t.string({ description: 'For whom it is hard, and what helps.' }),
    notIncluded: t.string({ description: 'What is not included.' }),
    contact: t.string({ description: 'Whom to call.' }),
    checkedOn: t.field({ type: 'Date', description: 'When the price was last checked.' }),
    durationMinutes: t.int({ description: 'How long it takes.' }),
    bookAheadDays: t.int({ description: 'How many days ahead to book.' }),
  }),
})

const planBInput = builder.inputType('PlanBInput', {
  description: 'A plan B that givers may choose.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Its name within the gift.' }),
    title: t.string({ required: true, description: 'What it is.' }),
    summary: t.string({ required: true, description: 'In one line; may be empty.' }),
    image: t.string({ description: 'Its illustration.' }),
  }),
})

export const giftInput = builder.inputType('GiftInput', {
  description:
    'A gift as it will be. `whole` wants `targetMinor`; `shares` wants `shareCount` and `sharePriceMinor`; `free` wants `minMinor` and may have a target.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    ideaSlug: t.string({ description: 'The idea it was made from.' }),
    title: t.string({ required: true, description: 'What it is.' }),
    summary: t.string({ required: true, description: 'In one line; may be empty.' }),
    story: t.string({ required: true, description: 'Its story; may be empty.' }),
    place: t.string({ required: true, description: 'Where; may be empty.' }),
    image: t.string({ required: true, description: 'The name of an illustration.' }),
    stopId: t.field({ type: 'UUID', description: 'The leg of the list.' }),
    sharing: t.field({ type: sharingEnum, required: true, description: 'How it is given.' }),
    targetMinor: t.field({ type: 'Minor', description: 'Its price.' }),
    shareCount: t.int({ description: 'In how many equal shares.' }),
    sharePriceMinor: t.field({ type: 'Minor', description: 'The price of one share.' }),
    minMinor: t.field({ type: 'Minor', description: 'The least one can give.' }),
    isFund: t.boolean({ description: 'Whether it is the common fund.' }),
    sheet: t.field({ type: sheetInput, description: 'What one should know.' }),
    planBs: t.field({ type: [planBInput], description: 'What givers may choose as plan B.' }),
  }),
})
