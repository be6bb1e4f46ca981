import { and, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { weddingStartInput } from '#shared/inputs/wedding-start.ts'
import { type WeddingStart, weddingStartOf } from './wedding-start-query.ts'
import { WeddingStartChanged } from './wedding-start.refusals.ts'
import { lockStart } from './wedding-start-lock.ts'
import { weddingStarts } from './wedding-start.tables.ts'

/**
 * Stores what the viewer entered in the guided start, over the version that they saw (0 for none). Stores
 * nothing once the wedding exists. Refuses `WeddingStartChanged`, `InvalidInput`.
 */
export async function saveWeddingStart(
  context: AppContext,
  version: number,
  input: unknown,
): Promise<WeddingStart> {
  const { accountId } = requireAccount(context.viewer)
  const content = parseInput(weddingStartInput, input)
  const savedAt = context.clock.now()
  return context.database.transaction(async (tx) => {
    const next = { accountId, version: version + 1, content, savedAt }
    await lockStart(tx, accountId)
    if (await weddingById(tx, content.id)) return next
    const [saved] =
      version === 0
        ? await tx.insert(weddingStarts).values(next).onConflictDoNothing().returning()
        : await tx
            .update(weddingStarts)
            .set(next)
            .where(and(eq(weddingStarts.accountId, accountId), eq(weddingStarts.version, version)))
            .returning()
    if (saved) return saved
    const present = await weddingStartOf(tx, accountId)
    if (present) throw WeddingStartChanged({ present })
    // The stored start expired meanwhile.
    const [begun] = await tx
      .insert(weddingStarts)
      .values({ ...next, version: 1 })
      .returning()
    return begun ?? next
  })
}
