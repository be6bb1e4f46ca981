import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { paperTextsInput } from '#shared/inputs/paper-texts.ts'
import { type PaperTexts, paperTextsOf, textsFor } from './paper-texts-queries.ts'
import { PaperTextsChanged } from './paper-texts.refusals.ts'
import { paperTexts } from './paper-texts.tables.ts'

/** Locks the texts of a wedding's papers until the transaction ends. */
const lockPaperTexts = defineLock<[weddingId: string]>('paper texts')

/**
 * Stores the couple's texts for a kind of paper; a slot without a text has the default again. Refuses
 * `WeddingNotFound`, `PaperTextsChanged` if the texts are not of this version, and `InvalidInput`.
 */
export async function savePaperTexts(
  context: AppContext,
  weddingId: string,
  change: { readonly version: number; readonly input: unknown },
): Promise<PaperTexts> {
  const { printable, language, texts } = parseInput(paperTextsInput, change.input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await lockPaperTexts(tx, wedding.id)
    const present = textsFor(await paperTextsOf(tx, wedding.id), printable, language)
    if (present.version !== change.version) throw PaperTextsChanged({ present })
    const next: PaperTexts = {
      printable,
      language,
      texts: Object.fromEntries(texts.map(({ slot, text }) => [slot, text])),
      version: present.version + 1,
    }
    await tx
      .insert(paperTexts)
      .values({ ...next, weddingId: wedding.id })
      .onConflictDoUpdate({
        target: [paperTexts.weddingId, paperTexts.printable, paperTexts.language],
        set: { texts: next.texts, version: next.version },
      })
    await notifyClients(tx, weddingTopic(wedding.id), 'PaperTextsChanged')
    return next
  })
}
