import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isCounting } from '#shared/states/contribution.ts'
import { contributionLines, contributions } from './contributions.tables.ts'

/**
 * Returns the names of the shares that are promised or given, by gift. The caller holds the locks of the gifts'
 * capacity, so that no other promise takes one meanwhile.
 */
export async function takenShareNames(tx: Tx, giftIds: readonly string[]): Promise<Map<string, Set<string>>> {
  if (giftIds.length === 0) return new Map()
  const found = await tx
    .select({ giftId: contributionLines.giftId, shares: contributionLines.namedShares })
    .from(contributionLines)
    .innerJoin(contributions, eq(contributions.id, contributionLines.contributionId))
    .where(
      and(
        inArray(contributionLines.giftId, [...giftIds]),
        ne(contributionLines.namedShares, []),
        stateIn(sql`${contributions.state}`, isCounting),
        eq(contributions.needsDecision, false),
      ),
    )
  const byGift = Map.groupBy(found, ({ giftId }) => giftId)
  return new Map(
    [...byGift].map(([giftId, lines]) => [
      giftId,
      new Set(lines.flatMap(({ shares }) => shares.map(({ name }) => name))),
    ]),
  )
}
