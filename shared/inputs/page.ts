import { readByGuests } from './public-text.ts'
import { z } from 'zod'
import { isDay } from '../calendar-days.ts'
import {
  neededSections,
  pageLimits,
  type PagePlaceKind,
  pagePlaceKinds,
  pageSectionKinds,
  type PageSectionKind,
  placesOfLinks,
  placesOfTravel,
  singleSections,
} from './page-limits.ts'
import { line, paragraphs, requiredLine } from './text.ts'
import { ownPictureFields, withoutLoneAlt } from './own-picture.ts'
import { pictureName } from './picture-name.ts'
import { themeName } from './wedding.ts'
import { templateNames } from '../templates/template-names.ts'

export const pageTypefaces = ['classic', 'modern', 'handwritten'] as const
export const pageSides = ['left', 'right'] as const

const id = z.string('required').regex(/^[a-z0-9-]{1,40}$/, 'wrong')
const percent = z
  .number('required')
  .min(0, 'wrong')
  .max(100, 'wrong')
  .transform((value) => Math.round(value))
const hasUniqueIds = (list: readonly { id: string }[]) =>
  new Set(list.map((one) => one.id)).size === list.length
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item, most: number) =>
  z.array(item).max(most, 'tooMany').refine(hasUniqueIds, 'repeated')

/** A valid date and time on the wedding's local clock. */
const isLocalTime = (text: string) => /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

const picture = z.object({
  id,
  picture: pictureName,
  caption: line(200),
  focalX: percent,
  focalY: percent,
})
export type PagePicture = z.output<typeof picture>

/** A moment of a timeline, which has a title, or a song or a point of the day, which has none. */
type Moment = { id: string; time: string; title?: string; text: string }

const orNull = (value: string | null | undefined) => value || null

/** The typed parts of a page. A draft may have gaps; a published page may not. */
function partsOf(isFinished: boolean) {
  const needed = isFinished ? requiredLine : line
  const neededText = (max: number) =>
    isFinished ? paragraphs(max).pipe(z.string().min(1, 'required')) : paragraphs(max)
  const webAddress = line(500).refine(
    (text) => !isFinished || text === '' || isWebAddress(text),
    'webAddress',
  )
  const time = line(40).refine((text) => !isFinished || isLocalTime(text), 'dateTime')
  const celebration = z
    .object({
      id: z.uuid('wrong'),
      name: needed(80),
      startsAt: time,
      endsAt: time.nullish().transform(orNull),
      place: needed(160),
      mapUrl: webAddress.nullish().transform(orNull),
      note: line(400).nullish().transform(orNull),
      dressCode: line(200).nullish().transform(orNull),
      isPrivate: z
        .boolean('wrong')
        .nullish()
        .transform((isPrivate) => isPrivate ?? false),
      ...ownPictureFields,
    })
    // Local times of one place compare as texts.
    .refine(({ startsAt, endsAt }) => !isFinished || endsAt === null || endsAt > startsAt, {
      path: ['endsAt'],
      message: 'endBeforeStart',
    })
    .transform(withoutLoneAlt)
  const place = z.object({
    id,
    kind: z.enum(pagePlaceKinds, 'wrong'),
    name: needed(120),
    text: paragraphs(600),
    address: line(200),
    mapUrl: webAddress,
    webUrl: webAddress,
    phone: line(40),
  })
  return {
    celebration,
    place,
    stop: z
      .object({ id: z.uuid('wrong'), name: needed(60), days: line(60), line: line(160), ...ownPictureFields })
      .transform(withoutLoneAlt),
    question: z.object({ id, question: needed(200), answer: neededText(1200) }),
    moment: momentOf(isFinished),
  }
}

const momentOf = (isFinished: boolean) =>
  z
    .object({ id, time: line(60), title: line(80).nullish(), text: paragraphs(600) })
    .refine(({ title, text }) => !isFinished || title != null || text !== '', {
      path: ['text'],
      message: 'required',
    })
    .refine(({ title }) => !isFinished || title !== '', { path: ['title'], message: 'required' })
    .transform(({ title, ...moment }): Moment => (title == null ? moment : { ...moment, title }))

/** Returns true if a text is an http or https URL, the only links a page may have. */
export const isWebAddress = (text: string): boolean =>
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success

function sectionOf({ place, question, moment }: ReturnType<typeof partsOf>) {
  const typed = z.object({
    id,
    kind: z.enum(pageSectionKinds, 'wrong'),
    title: line(120),
    hidden: z.boolean('wrong'),
    text: paragraphs(4000),
    side: z.enum(pageSides, 'wrong'),
    pictures: listOf(picture, pageLimits.pictures),
    places: listOf(place, pageLimits.places),
    questions: listOf(question, pageLimits.questions),
    moments: listOf(moment, pageLimits.moments),
  })
  // Drops content of another section kind, which the editor no longer shows.
  return typed.transform((section) => ({
    ...section,
    pictures: picturesWithin(section),
    places: placesWithin(section),
    questions: section.kind === 'questions' ? section.questions : [],
    moments: section.kind === 'music' || section.kind === 'timeline' ? section.moments : [],
  }))
}

type Pictured<Picture> = { kind: PageSectionKind; pictures: Picture[]; moments: { id: string }[] }

/** The picture of a moment has its id. */
function picturesWithin<Picture extends { id: string }>({ kind, pictures, moments }: Pictured<Picture>) {
  if (kind === 'gallery') return pictures
  if (kind === 'timeline') return pictures.filter(({ id: of }) => moments.some((moment) => moment.id === of))
  return kind === 'story' ? pictures.slice(0, 1) : []
}

function placesWithin<Place extends { kind: PagePlaceKind }>({
  kind,
  places,
}: {
  kind: PageSectionKind
  places: Place[]
}): Place[] {
  const kinds: readonly PagePlaceKind[] =
    kind === 'travel' ? placesOfTravel : kind === 'links' ? placesOfLinks : []
  return places.filter((place) => kinds.includes(place.kind))
}

function pageOf(isFinished: boolean) {
  const parts = partsOf(isFinished)
  const kindsOnce = (sections: readonly { kind: PageSectionKind }[]) =>
    singleSections.every((single) => sections.filter(({ kind }) => kind === single).length <= 1)
  const hasNeeded = (sections: readonly { kind: PageSectionKind }[]) =>
    neededSections.every((needed) => sections.some(({ kind }) => kind === needed))
  return z.object({
    imgCover: pictureName,
    coverFocalX: percent,
    coverFocalY: percent,
    hasCountdown: z.boolean('wrong'),
    showsBothLanguages: z.boolean('wrong'),
    listTitle: line(80),
    listIntro: paragraphs(600),
    template: z.enum(templateNames, 'wrong'),
    theme: themeName,
    typeface: z.enum(pageTypefaces, 'wrong'),
    celebrations: listOf(parts.celebration, pageLimits.celebrations),
    stops: listOf(parts.stop, pageLimits.stops),
    sections: listOf(sectionOf(parts), pageLimits.sections)
      .refine(kindsOnce, 'repeated')
      .refine(hasNeeded, 'missing'),
  })
}

/** A page draft. */
export const pageDraftInput = pageOf(false)
/** A published page. */
export const pageInput = readByGuests(pageOf(true))
export type PageContent = z.output<typeof pageInput>
export type PageSection = PageContent['sections'][number]

/** All stops of the list, in order. */
export const stopsInput = readByGuests(listOf(partsOf(true).stop, pageLimits.stops))
