import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { giftTopic } from '#server/domain/gifts/contributions/index.ts'
import { type Memory, type MemoryKey, memoryOfPartner } from '#server/domain/living/memories/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { memoryLimits } from '#shared/inputs/memory-limits.ts'
import { hashOfPostcardToken, type Postcard, postcardToken } from './postcard.ts'
import { giversOfWedding } from './givers-of-wedding.ts'
import { PostcardsSent } from './postcards.events.ts'
import { postcards } from './postcards.tables.ts'

/**
 * Creates a postcard for each of these givers of a lived gift and emails it to those with an address. Givers
 * who already have one, and people who did not give, get none. Refuses `MemoryNotFound`.
 */
export async function sendPostcards(
  context: AppContext,
  which: MemoryKey,
  contributionIds: readonly string[],
): Promise<Memory> {
  return context.database.transaction(async (tx) => {
    const { memory } = await memoryOfPartner(tx, context, which)
    const created = await makePostcards(tx, context, memory, contributionIds)
    if (created.length === 0) return memory
    const { weddingId, title } = memory
    const { accountId } = requireAccount(context.viewer)
    const postcardIds = created.map(({ id }) => id)
    await raise(tx, PostcardsSent, { weddingId, giftId: memory.gift.id, accountId, title, postcardIds }, [
      weddingTopic(weddingId),
      ...created.map(({ contributionId }) => giftTopic(contributionId)),
    ])
    return memory
  })
}

/** Creates the missing postcards for these givers of a memory, without sending mail. */
export async function makePostcards(
  tx: Tx,
  { random, secrets, clock }: Pick<AppContext, 'random' | 'secrets' | 'clock'>,
  { weddingId, gift, livedOn }: Memory,
  contributionIds: readonly string[],
): Promise<Postcard[]> {
  const gave = new Set(
    (await giversOfWedding(tx, weddingId)).flatMap((one) =>
      one.giftId === gift.id ? one.contributionId : [],
    ),
  )
  const chosen = [...new Set(contributionIds)].filter((id) => gave.has(id)).slice(0, memoryLimits.postcards)
  if (chosen.length === 0) return []
  const values = chosen.map((contributionId) => {
    const id = random.uuid()
    const tokenHash = hashOfPostcardToken(postcardToken(secrets, id))
    return { id, weddingId, giftId: gift.id, contributionId, tokenHash, livedOn, sentAt: clock.now() }
  })
  return tx
    .insert(postcards)
    .values(values)
    .onConflictDoNothing({ target: [postcards.contributionId, postcards.giftId] })
    .returning()
}
