import { builder } from '#server/graphql/builder.ts'
import { celebrationRef, stopRef } from '#server/domain/wedding/weddings/index.ts'
import {
  type PageContent,
  type PagePicture,
  pagePlaceKinds,
  type PageSection,
  pageSides,
  pageTypefaces,
} from '#shared/inputs/page.ts'
import { pageSectionKinds } from '#shared/inputs/page-limits.ts'

export const sectionKindEnum = builder.enumType('PageSectionKind', {
  description: 'What a section of the page is.',
  values: pageSectionKinds,
})
export const sideEnum = builder.enumType('PageSide', {
  description: 'Side of the picture beside the text, on wide screens.',
  values: pageSides,
})
export const placeKindEnum = builder.enumType('PagePlaceKind', {
  description: 'What a place is for: sleeping, getting there, or something worth knowing.',
  values: pagePlaceKinds,
})
/** The hand in which a page is set. */
export const typefaceEnum = builder.enumType('PageTypeface', {
  description: 'The hand in which the page is set.',
  values: pageTypefaces,
})

const pictureRef = builder.objectRef<PagePicture>('PagePicture').implement({
  description: 'A picture of the page.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its name on the page.' }),
    picture: t.exposeString('picture', { description: 'The name of an illustration, or its address.' }),
    caption: t.exposeString('caption', { description: 'What it shows; may be empty.' }),
    focalX: t.exposeInt('focalX', {
      description: 'What must stay in sight where it is cut: percent from the left.',
    }),
    focalY: t.exposeInt('focalY', { description: 'Percent from above.' }),
  }),
})

const placeRef = builder.objectRef<PageSection['places'][number]>('PagePlace').implement({
  description: 'Where to sleep, how to get there, what is worth knowing.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its name on the page.' }),
    kind: t.expose('kind', { type: placeKindEnum, description: 'What it is for.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    text: t.exposeString('text', { description: 'More about it; may be empty.' }),
    address: t.exposeString('address', { description: 'Where it is; may be empty.' }),
    mapUrl: t.exposeString('mapUrl', { description: 'A link to a map; may be empty.' }),
    webUrl: t.exposeString('webUrl', { description: 'Its own page; may be empty.' }),
    phone: t.exposeString('phone', { description: 'Its telephone; may be empty.' }),
  }),
})

const questionRef = builder.objectRef<PageSection['questions'][number]>('PageQuestion').implement({
  description: 'A question guests ask, and its answer.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its name on the page.' }),
    question: t.exposeString('question', { description: 'What is asked.' }),
    answer: t.exposeString('answer', { description: 'What the couple answer.' }),
  }),
})

const momentRef = builder.objectRef<PageSection['moments'][number]>('PageMoment').implement({
  description: 'Something in the order of the day: a song, a toast, the cake.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its name on the page.' }),
    time: t.exposeString('time', { description: 'When, in words or as a time; may be empty.' }),
    text: t.exposeString('text', { description: 'What happens, or what is heard.' }),
  }),
})

/** A section of a couple's page, of any kind. */
export const pageSectionRef = builder.objectRef<PageSection>('PageSection').implement({
  description:
    'A section of the page. Its kind says which of its lists mean something; the others are empty.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its name on the page.' }),
    kind: t.expose('kind', { type: sectionKindEnum, description: 'What it is.' }),
    title: t.exposeString('title', {
      description: 'Its heading; where it is empty, the usual words of its kind.',
    }),
    hidden: t.exposeBoolean('hidden', { description: 'Whether guests do not see it.' }),
    text: t.exposeString('text', { description: 'Story, or introduction of the section.' }),
    side: t.expose('side', { type: sideEnum, description: 'Side of a story’s picture.' }),
    pictures: t.expose('pictures', {
      type: [pictureRef],
      description: 'Of a gallery, in order; of a story one at most.',
    }),
    places: t.expose('places', { type: [placeRef], description: 'Of travel and lodging, in order.' }),
    questions: t.expose('questions', { type: [questionRef], description: 'Of questions and answers.' }),
    moments: t.expose('moments', {
      type: [momentRef],
      description: 'Of the order of the day, or its music.',
    }),
  }),
})

/** All of a couple's page. */
export const pageContentRef = builder.objectRef<PageContent>('PageContent').implement({
  description: 'All that is written and chosen of a page.',
  fields: (t) => ({
    imgCover: t.exposeString('imgCover', { description: 'Cover picture.' }),
    coverFocalX: t.exposeInt('coverFocalX', {
      description: 'What of the cover must stay in sight: percent from the left.',
    }),
    coverFocalY: t.exposeInt('coverFocalY', { description: 'Percent from above.' }),
    listTitle: t.exposeString('listTitle', { description: 'Title of the list; may be empty.' }),
    listIntro: t.exposeString('listIntro', { description: 'What they say about the list; may be empty.' }),
    typeface: t.expose('typeface', { type: typefaceEnum, description: 'The hand in which it is set.' }),
    celebrations: t.expose('celebrations', { type: [celebrationRef], description: 'In order.' }),
    stops: t.expose('stops', { type: [stopRef], description: 'The legs of the list, in order.' }),
    sections: t.expose('sections', { type: [pageSectionRef], description: 'In order, hidden ones too.' }),
  }),
})
