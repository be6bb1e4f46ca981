import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { messageTextInput } from '#shared/inputs/outreach.ts'
import { lockOutreach } from './lock-outreach.ts'
import { type KeptText, textsOf } from './message-queries.ts'
import { MessageTextChanged } from './outreach.refusals.ts'
import { messageTexts } from './outreach.tables.ts'

/**
 * Stores the couple's text for a kind of message; an empty text restores the default. Refuses
 * `WeddingNotFound`, `MessageTextChanged` if the stored text differs from `before`, and `InvalidInput` if the
 * link is missing.
 */
export async function saveMessageText(
  context: AppContext,
  weddingId: string,
  change: { readonly before: string | null; readonly input: unknown },
): Promise<KeptText[]> {
  const { kind, form, number, text } = parseInput(messageTextInput, change.input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await lockOutreach(tx, wedding.id)
    const texts = await textsOf(tx, wedding.id)
    const present = texts.find((one) => one.kind === kind && one.form === form && one.number === number)
    if ((present?.text ?? '') === text) return texts
    if ((present?.text ?? null) !== change.before) throw MessageTextChanged({ present: present ?? null })
    if (text === '')
      await tx
        .delete(messageTexts)
        .where(
          and(
            eq(messageTexts.weddingId, wedding.id),
            eq(messageTexts.kind, kind),
            eq(messageTexts.form, form),
            eq(messageTexts.number, number),
          ),
        )
    else
      await tx
        .insert(messageTexts)
        .values({ weddingId: wedding.id, kind, form, number, text })
        .onConflictDoUpdate({
          target: [messageTexts.weddingId, messageTexts.kind, messageTexts.form, messageTexts.number],
          set: { text },
        })
    await notifyClients(tx, weddingTopic(wedding.id), 'OutreachChanged')
    return textsOf(tx, wedding.id)
  })
}
