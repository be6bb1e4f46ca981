import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type GuestLanguage, guestLanguages } from '#shared/inputs/household.ts'
import { baseLanguage } from '#shared/base-language.ts'
import { type Translate, translateBy } from './translate.ts'
import { translations } from './translations.tables.ts'

export type Translation = Omit<typeof translations.$inferSelect, 'weddingId' | 'language' | 'originalHash'>

/** Maximum number of stored translations in a language, those of former words included. */
export const maxTranslations = 4_000

const unchanged: Translate = (text) => text
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The languages into which a couple can translate their words. */
export function languagesToTranslate({ locale }: Pick<Wedding, 'locale'>): GuestLanguage[] {
  return guestLanguages.filter((language) => language !== baseLanguage(locale))
}

const inLanguage = (weddingId: string, language: GuestLanguage) =>
  and(eq(translations.weddingId, weddingId), eq(translations.language, language))

/**
 * Returns the function that translates a couple's words for a reader. It reads nothing for readers of the couple's
 * own language.
 */
export async function translatorFor(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'locale'>,
  language: string,
): Promise<Translate> {
  const requestedLanguage = languagesToTranslate(wedding).find((one) => one === baseLanguage(language))
  if (!requestedLanguage) return unchanged
  const found = await translationsOf(on, wedding.id, requestedLanguage)
  return translateBy(Object.fromEntries(found.map(({ original, text }) => [original, text])))
}

/** SQL for the translations of a wedding as an object by original; `w` is the row of the wedding. */
export function translationsSql(w: SQL, language: string): SQL {
  const requestedLanguage = baseLanguage(language)
  return sql`coalesce((select json_object_agg(t.original, t.text) from translations t
    where t.wedding_id = ${w}.id and t.language = ${requestedLanguage} and split_part(${w}.locale, '-', 1) <> ${requestedLanguage}), '{}')`
}

/** Returns all translations into a language, newest first. */
export async function translationsOf(
  on: Reader,
  weddingId: string,
  language: GuestLanguage,
): Promise<Translation[]> {
  const { original, text, field, changedAt } = translations
  return on
    .select({ original, text, field, changedAt })
    .from(translations)
    .where(inLanguage(weddingId, language))
    .orderBy(desc(changedAt), asc(original))
}

/** Returns the originals that were translated as these texts, in any language. */
export async function originalsOf(
  on: Reader,
  weddingId: string,
  texts: readonly string[],
): Promise<{ readonly original: string; readonly text: string }[]> {
  if (texts.length === 0) return []
  return on
    .select({ original: translations.original, text: translations.text })
    .from(translations)
    .where(and(eq(translations.weddingId, weddingId), inArray(translations.text, [...texts])))
}

/** Orders the changes of a wedding's translations until the transaction ends. */
export const lockTranslations = defineLock<[weddingId: string]>('translations')

type TranslationPlace = { readonly weddingId: string; readonly language: GuestLanguage }

/** Stores a translation, or removes it if the text is empty. */
export async function putTranslation(
  tx: Tx,
  { weddingId, language }: TranslationPlace,
  { original, text, field, changedAt }: Translation,
): Promise<void> {
  const originalHash = hashOf(original)
  if (text === '') {
    const row = and(inLanguage(weddingId, language), eq(translations.originalHash, originalHash))
    await tx.delete(translations).where(row)
    return
  }
  await tx
    .insert(translations)
    .values({ weddingId, language, originalHash, original, text, field, changedAt })
    .onConflictDoUpdate({
      target: [translations.weddingId, translations.language, translations.originalHash],
      set: { text, field, changedAt },
    })
}

/** Removes the oldest translations of words that the couple no longer use, once there are too many. */
export async function removeOldTranslations(
  tx: Tx,
  { weddingId, language }: TranslationPlace,
  usedWords: readonly string[],
): Promise<void> {
  const [stored] = await tx
    .select({ count: count() })
    .from(translations)
    .where(inLanguage(weddingId, language))
  const surplus = (stored?.count ?? 0) - maxTranslations
  if (surplus <= 0) return
  const oldest = tx
    .select({ hash: translations.originalHash })
    .from(translations)
    .where(and(inLanguage(weddingId, language), notInArray(translations.originalHash, usedWords.map(hashOf))))
    .orderBy(translations.changedAt)
    .limit(surplus)
  await tx
    .delete(translations)
    .where(and(inLanguage(weddingId, language), inArray(translations.originalHash, oldest)))
}

/** Deletes all translations of a wedding. */
export async function eraseTranslations(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(translations).where(eq(translations.weddingId, weddingId))
}
