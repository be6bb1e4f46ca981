import type { EditedIdeaFragment } from '#web/graphql/generated/graphql.ts'
import { sheetLines, wordLines } from './typed-idea.ts'

const words = Object.fromEntries([...wordLines, ...sheetLines].map((line) => [line, ''])) as Record<
  (typeof wordLines)[number] | (typeof sheetLines)[number],
  string
>

/** An empty idea without slug and version, before the first save. */
export const newIdea: EditedIdeaFragment = {
  id: '',
  slug: '',
  status: 'draft',
  version: 0,
  isPending: false,
  priceCheck: null,
  revisions: [],
  written: {
    category: 'getaway',
    countries: [],
    place: '',
    image: '',
    photo: null,
    ease: 'easy',
    people: 2,
    durationMinutes: null,
    bookAheadDays: 7,
    checkedOn: null,
    priceFromMinor: '0',
    priceToMinor: '0',
    currency: 'EUR',
    es: { ...words, makeYours: false },
    en: { ...words, makeYours: false },
  },
}
