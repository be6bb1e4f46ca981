import type { AppContext } from '#server/graphql/viewer.ts'
import type { GuestWedding } from '#server/domain/gifts/guest-page/index.ts'
import { latestOpenMemory } from '#server/domain/living/memories/index.ts'
import { padrinazgosOf } from '#server/domain/wedding/padrinazgos/index.ts'
import {
  languagesToTranslate,
  type Translation,
  translationsOf,
} from '#server/domain/wedding/translations/index.ts'
import { publishedUpdates } from '#server/domain/wedding/updates/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { baseLanguage } from '#shared/base-language.ts'

type SecondText = { readonly shown: string; readonly other: string }

/** Number of updates that the page shows. */
const updatesOnPage = 3

/** The words of a page in the language that its reader did not choose. */
export type SecondLanguage = { readonly language: string; readonly texts: readonly SecondText[] }

/**
 * Returns the words of the couple's page in its other language; null unless the couple show both languages
 * together.
 */
export async function secondLanguageOf(
  { database, language }: Pick<AppContext, 'database' | 'language'>,
  guestWedding: GuestWedding,
): Promise<SecondLanguage | null> {
  const { wedding, look } = guestWedding
  const [translatedInto] = languagesToTranslate(wedding)
  if (!look?.showsBothLanguages || !translatedInto) return null
  const translations = await translationsOf(database.db, wedding.id, translatedInto)
  const isTranslated = baseLanguage(language) === translatedInto
  return {
    language: isTranslated ? baseLanguage(wedding.locale) : translatedInto,
    texts: pairTexts(await textsOnPage(database.db, guestWedding), translations, isTranslated),
  }
}

/**
 * Returns each of the shown texts with its words in the other language. A translation that two originals share has
 * none, since the right original is unknown.
 */
export function pairTexts(
  shownTexts: readonly string[],
  translations: readonly Pick<Translation, 'original' | 'text'>[],
  isTranslated: boolean,
): SecondText[] {
  const others = new Map<string, Set<string>>()
  for (const { original, text } of translations) {
    const [shown, other] = isTranslated ? [text, original] : [original, text]
    others.set(shown, (others.get(shown) ?? new Set()).add(other))
  }
  return [...new Set(shownTexts)].flatMap((shown) => {
    const [other, ...further] = others.get(shown) ?? []
    return other === undefined || other === shown || further.length > 0 ? [] : { shown, other }
  })
}

/** Returns the words of the couple that guests see on the page, in the reader's language. */
async function textsOnPage(on: Reader, guestWedding: GuestWedding): Promise<string[]> {
  const { wedding, look, celebrations, translate } = guestWedding
  const sections = look?.sections.filter(({ hidden }) => !hidden) ?? []
  const padrinazgos = await padrinazgosOf(on, wedding.id)
  const updates = await publishedUpdates(on, wedding.id, updatesOnPage)
  const memory = await latestOpenMemory(on, wedding.id)
  const originals = [
    ...padrinazgos.flatMap(({ name, meaning }) => [name, meaning]),
    ...updates.flatMap(({ title, text }) => [title, text]),
    ...(memory ? [memory.title, ...memory.photos.map(({ caption }) => caption)] : []),
  ]
  const texts = [
    ...sections.flatMap(({ title, text, pictures, places, questions, moments }) => [
      title,
      text,
      ...pictures.map(({ caption }) => caption),
      ...places.flatMap((place) => [place.name, place.text]),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
      ...moments.flatMap((moment) => [moment.time, moment.title ?? '', moment.text]),
    ]),
    ...celebrations.flatMap(({ name, note, dressCode }) => [name, note ?? '', dressCode ?? '']),
    ...originals.map(translate),
  ]
  return texts.filter((text) => text !== '')
}
