import { builder } from '#server/graphql/builder.ts'
import { celebrationInput, stopInput } from '#server/domain/wedding/weddings/index.ts'
import {
  placeKindEnum,
  sectionKindEnum,
  sideEnum,
  templateEnum,
  typefaceEnum,
} from './page-content.graphql.ts'

const idOf = 'Chosen by the client: letters, digits and hyphens.'

const pictureInput = builder.inputType('PagePictureInput', {
  description: 'Picture of the page.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    picture: t.string({ required: true, description: 'Name of an illustration, or URL of an upload.' }),
    caption: t.string({ required: true, description: 'Caption.' }),
    focalX: t.int({ required: true, description: 'Horizontal position in percent from the left.' }),
    focalY: t.int({ required: true, description: 'Vertical position in percent from the top.' }),
  }),
})

const placeInput = builder.inputType('PagePlaceInput', {
  description: 'Place on the page, or on the web: accommodation, travel, local advice, or a link.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    kind: t.field({ type: placeKindEnum, required: true, description: 'Purpose of the place.' }),
    name: t.string({ required: true, description: 'Name of the place.' }),
    text: t.string({ required: true, description: 'Description.' }),
    address: t.string({ required: true, description: 'Address of the place.' }),
    mapUrl: t.string({ required: true, description: 'Map URL.' }),
    webUrl: t.string({ required: true, description: 'Website.' }),
    phone: t.string({ required: true, description: 'Phone number.' }),
  }),
})

const questionInput = builder.inputType('PageQuestionInput', {
  description: 'Question of guests with its answer.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    question: t.string({ required: true, description: 'Question.' }),
    answer: t.string({ required: true, description: 'Answer of the couple.' }),
  }),
})

const momentInput = builder.inputType('PageMomentInput', {
  description: 'Moment of the day’s programme, or of the couple’s timeline.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    time: t.string({ required: true, description: 'Time, date or year, exact or in words.' }),
    title: t.string({ description: 'Title, for a moment of a timeline only.' }),
    text: t.string({ required: true, description: 'Description of the moment.' }),
  }),
})

const sectionInput = builder.inputType('PageSectionInput', {
  description: 'Section of the page. Fields that its kind does not use are discarded.',
  fields: (t) => ({
    id: t.string({ required: true, description: idOf }),
    kind: t.field({ type: sectionKindEnum, required: true, description: 'Kind of section.' }),
    title: t.string({ required: true, description: 'Heading; empty for the default.' }),
    hidden: t.boolean({ required: true, description: 'True if guests cannot see the section.' }),
    text: t.string({ required: true, description: 'Story, or introduction of the section.' }),
    side: t.field({ type: sideEnum, required: true, description: 'Side of a story’s picture.' }),
    pictures: t.field({ type: [pictureInput], required: true, description: 'Pictures in order.' }),
    places: t.field({ type: [placeInput], required: true, description: 'Places in order.' }),
    questions: t.field({ type: [questionInput], required: true, description: 'Questions in order.' }),
    moments: t.field({ type: [momentInput], required: true, description: 'Moments in order.' }),
  }),
})

export const pageContentInput = builder.inputType('PageContentInput', {
  description: 'Complete new content of a page.',
  fields: (t) => ({
    imgCover: t.string({
      required: true,
      description: 'Name of an illustration, or URL of an uploaded cover.',
    }),
    coverFocalX: t.int({ required: true, description: 'Horizontal position in percent from the left.' }),
    coverFocalY: t.int({ required: true, description: 'Vertical position in percent from the top.' }),
    hasCountdown: t.boolean({
      description: 'True if the page counts the days until the wedding; that of the draft if absent.',
    }),
    showsBothLanguages: t.boolean({
      description:
        'True if the page shows the couple’s words together with their translations; that of the draft if absent.',
    }),
    listTitle: t.string({ required: true, description: 'Title of the list.' }),
    listIntro: t.string({ required: true, description: 'Introduction to the list.' }),
    template: t.field({
      type: templateEnum,
      description: 'Design of the page; that of the draft if absent.',
    }),
    theme: t.string({ description: 'The colour theme; that of the draft if absent.' }),
    typeface: t.field({ type: typefaceEnum, required: true, description: 'Typeface of the page.' }),
    celebrations: t.field({
      type: [celebrationInput],
      required: true,
      description: 'Celebrations in order.',
    }),
    stops: t.field({ type: [stopInput], required: true, description: 'Stops of the list, in order.' }),
    sections: t.field({
      type: [sectionInput],
      required: true,
      description: 'Sections in order, hidden ones included.',
    }),
  }),
})
