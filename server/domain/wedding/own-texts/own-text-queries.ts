import { type Idea, ideasOfSlugs } from '#server/domain/catalogue/experiences/index.ts'
import { giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { countingBookings } from '#server/domain/living/bookings/index.ts'
import { memoriesOf } from '#server/domain/living/memories/index.ts'
import { questionnaireOf } from '#server/domain/people/questions/index.ts'
import { padrinazgosOf, readyPadrinazgos } from '#server/domain/wedding/padrinazgos/index.ts'
import { pageOf } from '#server/domain/wedding/pages/index.ts'
import { languagesToTranslate, translationsOf } from '#server/domain/wedding/translations/index.ts'
import { publishedUpdates } from '#server/domain/wedding/updates/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { baseLanguage } from '#shared/base-language.ts'
import type { GuestLanguage } from '#shared/inputs/household.ts'
import { namesIn } from '#shared/share-names.ts'
import {
  type OwnText,
  textsOfGift,
  textsOfMemory,
  textsOfPadrinazgo,
  textsOfPage,
  textsOfQuestion,
  textsOfReplacement,
  textsOfUpdate,
} from './own-text.ts'
import { type TranslatedText, withTranslations } from './translated-text.ts'

/** The texts of a couple in one further language. */
export type OwnTexts = {
  readonly wedding: Wedding
  readonly language: GuestLanguage
  readonly texts: readonly TranslatedText[]
}

/** The newest updates, which are those that guests read. */
const updatesToTranslate = 100

/** Returns all words of a couple that guests read, in the order of the page and the list, with their translations. */
export async function ownTextsOf(
  on: Reader,
  wedding: Wedding,
  language: GuestLanguage,
): Promise<{ texts: TranslatedText[]; usedWords: string[] }> {
  const page = await pageOf(on, wedding)
  const gifts = (await giftsOf(on, wedding.id)).filter(({ hidden }) => !hidden)
  const padrinazgos = await padrinazgosOf(on, wedding.id)
  const updates = await publishedUpdates(on, wedding.id, updatesToTranslate)
  const slugs = gifts.flatMap(({ ideaSlug }) => ideaSlug ?? [])
  const ideas = await ideasOfSlugs(on, slugs)
  const bookings = await countingBookings(
    on,
    gifts.map(({ id }) => id),
  )
  const memories = await memoriesOf(on, wedding.id)
  const { questions } = await questionnaireOf(on, wedding.id)
  const outsidePage = [
    ...questions.flatMap(textsOfQuestion),
    ...gifts.flatMap((gift) => {
      const booking = bookings.get(gift.id)
      return [...textsOfGift(gift), ...(booking ? textsOfReplacement(gift, booking) : [])]
    }),
    ...padrinazgos.flatMap(textsOfPadrinazgo),
    ...updates.flatMap(textsOfUpdate),
    ...memories.flatMap(textsOfMemory),
  ]
  const wordsOf = (texts: readonly OwnText[]) => texts.map(({ original }) => original)
  const publishedWords = new Set(wordsOf([...textsOfPage(page.published), ...outsidePage]))
  const texts = withTranslations([...textsOfPage(page.content), ...outsidePage], {
    translations: await translationsOf(on, wedding.id, language),
    publishedWords,
    suggestions: suggestionsOf(ideas, wedding, language),
  })
  return { texts, usedWords: [...publishedWords, ...wordsOf(texts)] }
}

/** Returns the language to translate into: the requested one, else the first; null if it is the couple's own. */
export function languageToTranslate(
  wedding: Wedding,
  requestedLanguage: GuestLanguage | null,
): GuestLanguage | null {
  const languages = languagesToTranslate(wedding)
  return languages.find((language) => requestedLanguage === null || language === requestedLanguage) ?? null
}

/** Returns the translations of the catalogue's words by their originals. */
function suggestionsOf(
  ideas: readonly Idea[],
  { locale, country }: Wedding,
  language: GuestLanguage,
): Map<string, string> {
  const own = baseLanguage(locale) === 'en' ? 'en' : 'es'
  const ofIdeas = ideas.flatMap(({ words }) => pairsOf(words[own], words[language]))
  const ofPadrinazgos = readyPadrinazgos(country).flatMap((ready) => pairsOf(ready[own], ready[language]))
  return new Map([...ofIdeas, ...ofPadrinazgos])
}

function pairsOf(own: object, other: object): (readonly [string, string])[] {
  const others = new Map<string, unknown>(Object.entries(other))
  return Object.entries(own).flatMap(([field, text]: [string, unknown]) => {
    const translation = others.get(field)
    if (typeof text !== 'string' || typeof translation !== 'string' || !translation) return []
    if (field !== 'shareNames') return [[text, translation] as const]
    const names = namesIn(translation)
    return namesIn(text).flatMap((name, at) => (names[at] ? [[name, names[at]] as const] : []))
  })
}
