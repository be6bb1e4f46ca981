import { InvalidInput } from '#server/platform/invalid-input.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { type IdeaDraft, type IdeaDraftWords, catalogueWords } from '#shared/inputs/idea-draft.ts'
import type { Idea, KeptDraft } from '#server/domain/catalogue/experiences/index.ts'

/** Returns the published content of an idea, or the content to publish, as a form. */
export function shownOf(idea: Idea): IdeaDraft {
  return {
    category: idea.category as IdeaDraft['category'],
    countries: idea.countries as IdeaDraft['countries'],
    place: idea.place,
    image: idea.image,
    photo: idea.photo,
    ease: idea.ease,
    people: idea.people,
    durationMinutes: idea.durationMinutes,
    priceFromMinor: idea.priceFromMinor,
    priceToMinor: idea.priceToMinor,
    currency: idea.currency,
    checkedOn: idea.checkedOn,
    bookAheadDays: idea.bookAheadDays,
    es: draftWordsOf(idea.words.es),
    en: draftWordsOf(idea.words.en),
  }
}

/** Refuses `InvalidInput` for a price check dated in the future. */
export function requirePastPriceCheck(now: Date, { checkedOn }: IdeaDraft): void {
  const today = utcDay(now)
  if (checkedOn && checkedOn > today) throw InvalidInput({ issues: [{ path: 'checkedOn', rule: 'future' }] })
}

/** Returns the draft of an idea, or its published content if there is no draft. */
export const writtenOf = (idea: Idea): IdeaDraft => (idea.draft ? ideaDraftOf(idea.draft) : shownOf(idea))

/** Returns the columns of an idea with this content. */
export function columnsOf({
  es,
  en,
  ...rest
}: IdeaDraft): Omit<IdeaDraft, 'es' | 'en'> & Pick<Idea, 'words'> {
  return { ...rest, words: { es: catalogueWords(es), en: catalogueWords(en) } }
}

/** Converts a draft to its stored form. */
export const toStoredDraft = (draft: IdeaDraft): KeptDraft => ({
  ...draft,
  priceFromMinor: String(draft.priceFromMinor),
  priceToMinor: String(draft.priceToMinor),
})

/** Converts a stored draft back. */
export const ideaDraftOf = (packed: KeptDraft): IdeaDraft => ({
  ...packed,
  photo: packed.photo ?? null,
  es: completed(packed.es),
  en: completed(packed.en),
  priceFromMinor: BigInt(packed.priceFromMinor),
  priceToMinor: BigInt(packed.priceToMinor),
})

/** Drafts that were stored before stories had a mark, or shares names, lack them; older ones lack a photograph too. */
const completed = (words: KeptDraft['es']): IdeaDraftWords => ({
  ...words,
  makeYours: Boolean(words.makeYours),
  shareNames: words.shareNames || '',
})

const draftWordsOf = ({ place, makeYours, shareNames, ...words }: Idea['words']['es']): IdeaDraftWords => ({
  ...words,
  place: place ?? '',
  makeYours: makeYours ?? false,
  shareNames: shareNames ?? '',
})
