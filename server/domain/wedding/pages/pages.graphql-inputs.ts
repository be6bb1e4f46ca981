import { builder } from '#server/graphql/builder.ts'
import { celebrationInput, stopInput } from '#server/domain/wedding/weddings/index.ts'
import { placeKindEnum, sectionKindEnum, sideEnum, typefaceEnum } from './page-content.graphql.ts'

const idOf = 'Chosen by the client: letters, digits and hyphens.'

const pictureInput = builder.inputType('PagePictureInput', {
  description: 'A picture of the page.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    picture: t.string({ required: true, description: 'The name of an illustration, or its address.' }),
    caption: t.string({ required: true, description: 'What it shows.' }),
    focalX: t.int({ required: true, description: 'Percent from the left.' }),
    focalY: t.int({ required: true, description: 'Percent from above.' }),
  }),
})

const placeInput = builder.inputType('PagePlaceInput', {
  description: 'Where to sleep, how to get there, what is worth knowing.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    kind: t.field({ type: placeKindEnum, required: true, description: 'What it is for.' }),
    name: t.string({ required: true, description: 'What it is called.' }),
    text: t.string({ required: true, description: 'More about it.' }),
    address: t.string({ required: true, description: 'Where it is.' }),
    mapUrl: t.string({ required: true, description: 'A link to a map.' }),
    webUrl: t.string({ required: true, description: 'Its own page.' }),
    phone: t.string({ required: true, description: 'Its telephone.' }),
  }),
})

const questionInput = builder.inputType('PageQuestionInput', {
  description: 'A question guests ask, and its answer.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    question: t.string({ required: true, description: 'What is asked.' }),
    answer: t.string({ required: true, description: 'What the couple answer.' }),
  }),
})

const momentInput = builder.inputType('PageMomentInput', {
  description: 'Something in the order of the day.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    time: t.string({ required: true, description: 'When.' }),
    text: t.string({ required: true, description: 'What happens, or what is heard.' }),
  }),
})

const sectionInput = builder.inputType('PageSectionInput', {
  description: 'A section of the page; what does not belong to its kind is not kept.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    kind: t.field({ type: sectionKindEnum, required: true, description: 'What it is.' }),
    title: t.string({ required: true, description: 'Its heading; empty for the usual words.' }),
    hidden: t.boolean({ required: true, description: 'Whether guests do not see it.' }),
    text: t.string({ required: true, description: 'Story, or introduction of the section.' }),
    side: t.field({ type: sideEnum, required: true, description: 'Side of a story’s picture.' }),
    pictures: t.field({ type: [pictureInput], required: true, description: 'In order.' }),
    places: t.field({ type: [placeInput], required: true, description: 'In order.' }),
    questions: t.field({ type: [questionInput], required: true, description: 'In order.' }),
    moments: t.field({ type: [momentInput], required: true, description: 'In order.' }),
  }),
})

export const pageContentInput = builder.inputType('PageContentInput', {
  description: 'A page as it will be, all of it.',
  fields: (t) => ({
    imgCover: t.string({
      required: true,
      description: 'The name of an illustration, or the address of a cover that was uploaded.',
    }),
    coverFocalX: t.int({ required: true, description: 'Percent from the left.' }),
    coverFocalY: t.int({ required: true, description: 'Percent from above.' }),
    listTitle: t.string({ required: true, description: 'Title of the list.' }),
    listIntro: t.string({ required: true, description: 'What they say about the list.' }),
    typeface: t.field({ type: typefaceEnum, required: true, description: 'The hand in which it is set.' }),
    celebrations: t.field({ type: [celebrationInput], required: true, description: 'In order.' }),
    stops: t.field({ type: [stopInput], required: true, description: 'The legs of the list, in order.' }),
    sections: t.field({ type: [sectionInput], required: true, description: 'In order, hidden ones too.' }),
  }),
})
