import { ownTextsOf, saveTranslations } from '#server/domain/wedding/own-texts/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { english } from './english.ts'
import type { LoadedWedding } from './load-wedding.ts'
import type { Stage } from './stage.ts'

/** Translates a good part of the sample couple's words into English, with those of the catalogue. */
export async function loadEnglish(stage: Stage, { id, partner }: LoadedWedding): Promise<void> {
  const couple = stage.at(5, partner)
  const wedding = await weddingById(couple.database.db, id)
  invariant(wedding, 'Sample wedding missing')
  const { texts } = await ownTextsOf(couple.database.db, wedding, 'en')
  const translations = texts.flatMap(({ key, original, suggestion }) => {
    const text = english[key] ?? english[original] ?? suggestion
    return text === null ? [] : [{ original, text }]
  })
  await saveTranslations(couple, { weddingId: id, language: 'en', translations })
}
