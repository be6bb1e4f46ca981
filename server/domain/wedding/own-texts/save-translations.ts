import type { AppContext } from '#server/graphql/viewer.ts'
import {
  lockTranslations,
  putTranslation,
  removeOldTranslations,
} from '#server/domain/wedding/translations/index.ts'
import { pageTopic, weddingToArrange, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { check, type FieldIssue } from '#shared/inputs/issues.ts'
import type { GuestLanguage } from '#shared/inputs/household.ts'
import { translationsInput, translationText } from '#shared/inputs/translations.ts'
import { languageToTranslate, type OwnTexts, ownTextsOf } from './own-text-queries.ts'
import { TranslationChanged } from './own-texts.refusals.ts'
import type { TranslatedText } from './translated-text.ts'

type TranslationToSave = {
  /** The couple's words as they were read. */
  readonly original: string
  /** Empty to remove the translation. */
  readonly text: string
  /** Translation that the edit is based on; null if there was none. */
  readonly before?: string | null
}

type SaveTranslationsArgs = {
  readonly weddingId: string
  readonly language: GuestLanguage
  readonly translations: readonly TranslationToSave[]
}

/**
 * Saves translations of the couple's words, all or none. Guests read each of them where they read its original.
 * Refuses `WeddingNotFound`, `TranslationChanged` if another member changed one meanwhile, and `InvalidInput`:
 * `originalGone` for words that the couple no longer use, else the rules of the original's field. Idempotent.
 */
export async function saveTranslations(context: AppContext, args: SaveTranslationsArgs): Promise<OwnTexts> {
  const { weddingId, language, translations } = args
  parseInput(translationsInput, { translations })
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    if (!languageToTranslate(wedding, language))
      throw InvalidInput({ issues: [{ path: 'language', rule: 'wrong' }] })
    await lockTranslations(tx, wedding.id)
    const place = { weddingId: wedding.id, language }
    const { texts, usedWords } = await ownTextsOf(tx, wedding, language)
    const changes = changesOf(texts, translations)
    refuseStale(changes)
    for (const { text, own } of changes) {
      if (text === (own.translation ?? '')) continue
      const changedAt = context.clock.now()
      await putTranslation(tx, place, { original: own.original, text, field: own.key, changedAt })
    }
    await removeOldTranslations(tx, place, usedWords)
    await notifyClients(tx, [weddingTopic(wedding.id), pageTopic(wedding.slug)], 'TranslationsChanged')
    return { wedding, language, texts: (await ownTextsOf(tx, wedding, language)).texts }
  })
}

type Change = { readonly own: TranslatedText; readonly text: string; readonly before: string | null }

/** Returns the valid translations with their originals. Refuses `InvalidInput` with all issues. */
function changesOf(
  texts: readonly TranslatedText[],
  translations: SaveTranslationsArgs['translations'],
): Change[] {
  const byOriginal = new Map(texts.map((text) => [text.original, text]))
  const issues: FieldIssue[] = []
  const changes = translations.flatMap(({ original, text, before = null }, index): Change[] => {
    const own = byOriginal.get(original)
    if (!own) {
      issues.push({ path: `translations.${index}.original`, rule: 'originalGone' })
      return []
    }
    const result = check(translationText(own), text)
    if (result.ok) return [{ own, text: result.value, before }]
    const path = `translations.${index}.text`
    issues.push(...result.issues.map(({ rule }) => ({ path, rule })))
    return []
  })
  if (issues.length > 0) throw InvalidInput({ issues })
  return changes
}

function refuseStale(changes: readonly Change[]): void {
  const present = changes.flatMap(({ own, text, before }) => {
    const stored = own.translation ?? ''
    return stored === text || stored === (before ?? '') ? [] : [{ original: own.original, text: stored }]
  })
  if (present.length > 0) throw TranslationChanged({ present })
}
