import type { AppContext } from '#server/graphql/viewer.ts'
import { type Wedding, weddingOfPartner, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { parseInput, requireWithinLimit } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { listFitInput } from '#shared/inputs/list-fit.ts'
import { listFitAssumptions } from './list-fit.tables.ts'

/**
 * Stores what a couple assume about their guests' gifts. Absent assumptions stay as they are, so that two
 * partners can change different ones at once; null restores the initial one. Refuses `WeddingNotFound`,
 * `InvalidInput`.
 */
export async function setListFit(context: AppContext, weddingId: string, input: unknown): Promise<Wedding> {
  const { guests, usualMinor } = parseInput(listFitInput, input)
  const changes = {
    ...(guests !== undefined && { guests }),
    ...(usualMinor !== undefined && { usualMinor }),
  }
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    requireWithinLimit(wedding.currency, { usualMinor })
    if (Object.keys(changes).length === 0) return wedding
    await tx
      .insert(listFitAssumptions)
      .values({ weddingId, ...changes })
      .onConflictDoUpdate({ target: listFitAssumptions.weddingId, set: changes })
    await notifyClients(tx, weddingTopic(weddingId), 'ListFitChanged')
    return wedding
  })
}
