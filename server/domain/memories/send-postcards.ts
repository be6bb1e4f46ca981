import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { giftTopic } from '#server/domain/giving/index.ts'
import { weddingTopic } from '#server/domain/weddings/index.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { memoryLimits } from '#shared/inputs/memory-limits.ts'
import { whoGave } from './who-gave.ts'
import { postcards } from './memories.tables.ts'
import { memoryOfPartner, type WhichMemory } from './memory-store.ts'
import type { Memory } from './memory.ts'
import { hashOfPostcardToken, postcardToken } from './postcard.ts'

/**
 * Makes a postcard for each of these givers of a lived gift and has it brought to those with an address. Who has theirs already is
 * sent nothing, whoever asks however often; who never gave to it gets none. Refuses `MemoryNotFound`.
 */
export async function sendPostcards(
  context: AppContext,
  which: WhichMemory,
  contributionIds: readonly string[],
): Promise<Memory> {
  return context.database.transaction(async (tx) => {
    const { memory } = await memoryOfPartner(tx, context, which)
    const gave = new Set(
      (await whoGave(tx, which.weddingId))
        .filter(({ giftId }) => giftId === which.giftId)
        .map(({ contributionId }) => contributionId),
    )
    const chosen = [...new Set(contributionIds)].filter((id) => gave.has(id)).slice(0, memoryLimits.postcards)
    if (chosen.length === 0) return memory
    const { weddingId, giftId } = which
    const values = chosen.map((contributionId) => {
      const id = context.dice.uuid()
      const tokenHash = hashOfPostcardToken(postcardToken(context.secrets, id))
      const { livedOn } = memory
      return { id, weddingId, giftId, contributionId, tokenHash, livedOn, sentAt: context.clock.now() }
    })
    const sent = await tx
      .insert(postcards)
      .values(values)
      .onConflictDoNothing({ target: [postcards.contributionId, postcards.giftId] })
      .returning({ id: postcards.id, contributionId: postcards.contributionId })
    if (sent.length > 0)
      await recordFact(tx, {
        kind: 'PostcardsSent',
        payload: {
          weddingId,
          giftId,
          accountId: requireAccount(context.viewer).accountId,
          title: memory.gift.title,
          postcardIds: sent.map(({ id }) => id),
        },
        topic: [weddingTopic(weddingId), ...sent.map(({ contributionId }) => giftTopic(contributionId))],
      })
    return memory
  })
}
