import { builder } from '#server/graphql/builder.ts'
import { celebrationRef, stopRef } from '#server/domain/wedding/weddings/index.ts'
import {
  type PageContent,
  type PagePicture,
  type PageSection,
  pageSides,
  pageTypefaces,
} from '#shared/inputs/page.ts'
import { pagePlaceKinds, pageSectionKinds } from '#shared/inputs/page-limits.ts'
import { templateNames } from '#shared/templates/template-names.ts'

export const sectionKindEnum = builder.enumType('PageSectionKind', {
  description: 'Kind of section of the page.',
  values: pageSectionKinds,
})
export const sideEnum = builder.enumType('PageSide', {
  description: 'Side of the picture beside the text, on wide screens.',
  values: pageSides,
})
export const placeKindEnum = builder.enumType('PagePlaceKind', {
  description:
    'Purpose of a place: accommodation, travel or local advice; or, in a section of links, a broadcast, photographs, songs or a hashtag.',
  values: pagePlaceKinds,
})
/** Design of a page. */
export const templateEnum = builder.enumType('PageTemplate', {
  description: 'Design of the page: its letters, ornaments, composition and papers.',
  values: templateNames,
})
/** Typeface of a page. */
export const typefaceEnum = builder.enumType('PageTypeface', {
  description: 'Typeface of the page.',
  values: pageTypefaces,
})

const pictureRef = builder.objectRef<PagePicture>('PagePicture').implement({
  description: 'Picture of the page.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id, unique within the page.' }),
    picture: t.exposeString('picture', { description: 'Name of an illustration, or URL of an upload.' }),
    caption: t.exposeString('caption', { description: 'Caption; may be empty.' }),
    focalX: t.exposeInt('focalX', {
      description: 'Focal point, which stays visible in every crop: percent from the left.',
    }),
    focalY: t.exposeInt('focalY', { description: 'Vertical position in percent from the top.' }),
  }),
})

const placeRef = builder.objectRef<PageSection['places'][number]>('PagePlace').implement({
  description: 'Place on the page, or on the web: accommodation, travel, local advice, or a link.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id, unique within the page.' }),
    kind: t.expose('kind', { type: placeKindEnum, description: 'Purpose of the place.' }),
    name: t.exposeString('name', { description: 'Name of the place.' }),
    text: t.exposeString('text', { description: 'Description; may be empty.' }),
    address: t.exposeString('address', { description: 'Address of the place; may be empty.' }),
    mapUrl: t.exposeString('mapUrl', { description: 'Map URL; may be empty.' }),
    webUrl: t.exposeString('webUrl', { description: 'Website; may be empty.' }),
    phone: t.exposeString('phone', { description: 'Phone number; may be empty.' }),
  }),
})

const questionRef = builder.objectRef<PageSection['questions'][number]>('PageQuestion').implement({
  description: 'Question of guests with its answer.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id, unique within the page.' }),
    question: t.exposeString('question', { description: 'Question.' }),
    answer: t.exposeString('answer', { description: 'Answer of the couple.' }),
  }),
})

const momentRef = builder.objectRef<PageSection['moments'][number]>('PageMoment').implement({
  description:
    'Moment of the day’s programme, such as a song, a toast or the cake; or of the couple’s timeline.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id, unique within the page.' }),
    time: t.exposeString('time', { description: 'Time, date or year, exact or in words; may be empty.' }),
    title: t.string({
      nullable: true,
      description: 'Title of a moment of a timeline; null for songs and points of the day.',
      resolve: ({ title }) => title ?? null,
    }),
    text: t.exposeString('text', { description: 'Description of the moment.' }),
  }),
})

export const pageSectionRef = builder.objectRef<PageSection>('PageSection').implement({
  description: 'Section of the page. Its kind determines which of its lists are used; the others are empty.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id, unique within the page.' }),
    kind: t.expose('kind', { type: sectionKindEnum, description: 'Kind of section.' }),
    title: t.exposeString('title', { description: 'Heading; empty for the default of its kind.' }),
    hidden: t.exposeBoolean('hidden', { description: 'True if guests cannot see the section.' }),
    text: t.exposeString('text', { description: 'Story, or introduction of the section.' }),
    side: t.expose('side', { type: sideEnum, description: 'Side of a story’s picture.' }),
    pictures: t.expose('pictures', {
      type: [pictureRef],
      description:
        'Pictures in order: of a gallery, at most one of a story, or of a timeline, where each has the id of its moment.',
    }),
    places: t.expose('places', {
      type: [placeRef],
      description: 'Places of a section about travel and accommodation, or links, in order.',
    }),
    questions: t.expose('questions', {
      type: [questionRef],
      description: 'Questions of a section with questions and answers, in order.',
    }),
    moments: t.expose('moments', {
      type: [momentRef],
      description: 'Moments of the day’s programme, its music or the timeline, in order.',
    }),
  }),
})

export const pageContentRef = builder.objectRef<PageContent>('PageContent').implement({
  description: 'Texts, pictures and settings of a page.',
  fields: (t) => ({
    imgCover: t.exposeString('imgCover', { description: 'Cover picture.' }),
    coverFocalX: t.exposeInt('coverFocalX', {
      description: 'Focal point of the cover: percent from the left.',
    }),
    coverFocalY: t.exposeInt('coverFocalY', { description: 'Vertical position in percent from the top.' }),
    hasCountdown: t.exposeBoolean('hasCountdown', {
      description: 'True if the page counts the days until the wedding.',
    }),
    showsBothLanguages: t.exposeBoolean('showsBothLanguages', {
      description: 'True if the page shows the couple’s words together with their translations.',
    }),
    listTitle: t.exposeString('listTitle', { description: 'Title of the list; may be empty.' }),
    listIntro: t.exposeString('listIntro', { description: 'Introduction to the list.' }),
    template: t.expose('template', { type: templateEnum, description: 'Design of the page.' }),
    theme: t.exposeString('theme', { description: 'The colour theme.' }),
    typeface: t.expose('typeface', {
      type: typefaceEnum,
      description: 'Typeface of the page, in the classic design.',
    }),
    celebrations: t.expose('celebrations', { type: [celebrationRef], description: 'Celebrations in order.' }),
    stops: t.expose('stops', { type: [stopRef], description: 'Stops of the list, in order.' }),
    sections: t.expose('sections', {
      type: [pageSectionRef],
      description: 'Sections in order, hidden ones included.',
    }),
  }),
})
