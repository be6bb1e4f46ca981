import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import type { Booking } from '#server/domain/living/bookings/index.ts'
import type { Memory } from '#server/domain/living/memories/index.ts'
import type { Padrinazgo } from '#server/domain/wedding/padrinazgos/index.ts'
import type { Update } from '#server/domain/wedding/updates/index.ts'
import { maxAltLetters } from '#shared/inputs/gift-photo-limits.ts'
import { bookingLimits } from '#shared/inputs/booking-limits.ts'
import { memoryLimits } from '#shared/inputs/memory-limits.ts'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import type { PageContent, PageSection } from '#shared/inputs/page.ts'
import { questionLimits } from '#shared/inputs/question-limits.ts'
import type { Question } from '#shared/inputs/questions.ts'
import type { TextLimit } from '#shared/inputs/translations.ts'
import { updateLimits } from '#shared/inputs/update-limits.ts'
import { sheetRows } from '#shared/sheet-rows.ts'
import { shareNameLimits } from '#shared/share-names.ts'

/** What the texts of a group are about. */
export const ownTextGroups = [
  'list',
  'celebration',
  'question',
  'section',
  'stop',
  'gift',
  'padrinazgo',
  'update',
  'memory',
] as const

/** The fields in which guests read words of the couple. */
export const ownTextFields = [
  'listTitle',
  'listIntro',
  'title',
  'text',
  'caption',
  'placeName',
  'question',
  'answer',
  'option',
  'time',
  'name',
  'days',
  'line',
  'note',
  'dressCode',
  'summary',
  'story',
  'shareName',
  'planB',
  'instead',
  'meaning',
  ...sheetRows,
] as const
type Field = (typeof ownTextFields)[number]

/** A text of the couple that guests read, with the rules of its field. */
export type OwnText = TextLimit & {
  /** Names the field for good, such as `gift:<id>:title`. */
  readonly key: string
  readonly group: (typeof ownTextGroups)[number]
  /** Id of the celebration, section, stop, gift (of a memory, too), padrinazgo or update; `list` for the texts of the list. */
  readonly subjectId: string
  /** Name of the subject in the couple's words; empty for the list and a section without a title. */
  readonly subject: string
  readonly sectionKind: PageSection['kind'] | null
  readonly field: Field
  readonly original: string
}

type Subject = Pick<OwnText, 'group' | 'subjectId' | 'subject'> & Partial<Pick<OwnText, 'sectionKind'>>
type WrittenText = {
  readonly field: Field
  readonly text: string | null
  readonly max: number
  readonly isLong?: boolean
  /** Tells texts of the same field apart. */
  readonly part?: string | number
}

/** Words can be translated, numbers and punctuation cannot. */
const hasLetters = /\p{L}/u

function textsOf(subject: Subject, written: readonly WrittenText[]): OwnText[] {
  return written.flatMap(({ field, text, max, isLong = false, part }) =>
    text !== null && hasLetters.test(text)
      ? {
          sectionKind: null,
          ...subject,
          key: [subject.group, subject.subjectId, field, part].filter((one) => one !== undefined).join(':'),
          field,
          original: text,
          maxLetters: max,
          isLong,
        }
      : [],
  )
}

/** Returns the couple's words of a page in its order: list, celebrations, sections and stops. */
export function textsOfPage(page: PageContent): OwnText[] {
  const list = { group: 'list', subjectId: 'list', subject: '' } as const
  return [
    ...textsOf(list, [
      { field: 'listTitle', text: page.listTitle, max: 80 },
      { field: 'listIntro', text: page.listIntro, max: 600, isLong: true },
    ]),
    ...page.sections.filter(({ hidden }) => !hidden).flatMap(textsOfSection),
    ...page.celebrations.flatMap(({ id, name, note, dressCode, pictureAlt }) =>
      textsOf({ group: 'celebration', subjectId: id, subject: name }, [
        { field: 'name', text: name, max: 80 },
        { field: 'note', text: note, max: 400 },
        { field: 'dressCode', text: dressCode, max: 200 },
        { field: 'caption', text: pictureAlt, max: maxAltLetters },
      ]),
    ),
    ...page.stops.flatMap(({ id, name, days, line, pictureAlt }) =>
      textsOf({ group: 'stop', subjectId: id, subject: name }, [
        { field: 'name', text: name, max: 60 },
        { field: 'days', text: days, max: 60 },
        { field: 'line', text: line, max: 160 },
        { field: 'caption', text: pictureAlt, max: maxAltLetters },
      ]),
    ),
  ]
}

function textsOfSection(section: PageSection): OwnText[] {
  const { id, kind, title, text } = section
  return textsOf({ group: 'section', subjectId: id, subject: title, sectionKind: kind }, [
    { field: 'title', text: title, max: 120 },
    { field: 'text', text, max: 4000, isLong: true },
    ...section.pictures.map((one): WrittenText => ({
      field: 'caption',
      text: one.caption,
      max: 200,
      part: one.id,
    })),
    ...section.places.flatMap((one): WrittenText[] => [
      // A hotel is called the same in every language.
      ...(one.kind === 'lodging'
        ? []
        : [{ field: 'placeName' as const, text: one.name, max: 120, part: one.id }]),
      { field: 'text', text: one.text, max: 600, isLong: true, part: one.id },
    ]),
    ...section.questions.flatMap((one): WrittenText[] => [
      { field: 'question', text: one.question, max: 200, part: one.id },
      { field: 'answer', text: one.answer, max: 1200, isLong: true, part: one.id },
    ]),
    ...section.moments.flatMap((one): WrittenText[] => [
      { field: 'time', text: one.time, max: 60, part: one.id },
      { field: 'title', text: one.title ?? null, max: 80, part: one.id },
      { field: 'text', text: one.text, max: 600, isLong: one.title !== undefined, part: one.id },
    ]),
  ])
}

/** Returns the couple's words about a gift. */
export function textsOfGift(gift: Gift): OwnText[] {
  return textsOf({ group: 'gift', subjectId: gift.id, subject: gift.title }, [
    { field: 'title', text: gift.title, max: 120 },
    { field: 'summary', text: gift.summary, max: 240 },
    { field: 'story', text: gift.story, max: 2000, isLong: true },
    ...gift.shareNames.map((text, part): WrittenText => ({
      field: 'shareName',
      text,
      max: shareNameLimits.letters,
      part,
    })),
    ...gift.photos.map(({ alt }, part): WrittenText => ({
      field: 'caption',
      text: alt,
      max: maxAltLetters,
      part,
    })),
    ...gift.planBs.flatMap(({ key, title, summary }): WrittenText[] => [
      { field: 'planB', text: title, max: 120, part: key },
      { field: 'planB', text: summary, max: 200, part: `${key}:summary` },
    ]),
    ...sheetRows.map((field): WrittenText => ({ field, text: gift.sheet[field] ?? null, max: 300 })),
  ])
}

/** Returns the couple's words for what replaces a gift that could not take place. */
export function textsOfReplacement({ id, title }: Gift, { instead }: Booking): OwnText[] {
  return textsOf({ group: 'gift', subjectId: id, subject: title }, [
    { field: 'instead', text: instead, max: bookingLimits.instead },
  ])
}

/** Returns the couple's words about what they lived. */
export function textsOfMemory({ gift, title, words, photos }: Memory): OwnText[] {
  return textsOf({ group: 'memory', subjectId: gift.id, subject: title }, [
    { field: 'text', text: words, max: memoryLimits.words, isLong: true },
    ...photos.map(({ id, caption }): WrittenText => ({
      field: 'caption',
      text: caption,
      max: memoryLimits.caption,
      part: id,
    })),
  ])
}

/** Returns the couple's words about a padrinazgo. */
export function textsOfPadrinazgo({ id, name, meaning, pictureAlt }: Padrinazgo): OwnText[] {
  return textsOf({ group: 'padrinazgo', subjectId: id, subject: name }, [
    { field: 'name', text: name, max: padrinazgoLimits.name },
    { field: 'meaning', text: meaning, max: padrinazgoLimits.meaning },
    { field: 'caption', text: pictureAlt, max: maxAltLetters },
  ])
}

/** Returns the couple's words of a question to their guests. */
export function textsOfQuestion({ id, text, options }: Question): OwnText[] {
  return textsOf({ group: 'question', subjectId: id, subject: text }, [
    { field: 'question', text, max: questionLimits.text },
    ...options.map((option, part): WrittenText => ({
      field: 'option',
      text: option,
      max: questionLimits.option,
      part,
    })),
  ])
}

/** Returns the words of a published update. */
export function textsOfUpdate({ id, title, text, photos }: Update): OwnText[] {
  return textsOf({ group: 'update', subjectId: id, subject: title }, [
    { field: 'title', text: title, max: updateLimits.title },
    { field: 'text', text, max: updateLimits.text, isLong: true },
    ...photos.map(({ caption }, part): WrittenText => ({
      field: 'caption',
      text: caption,
      max: updateLimits.caption,
      part,
    })),
  ])
}
