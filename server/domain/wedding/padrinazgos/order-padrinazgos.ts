import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { inOrder, type Padrinazgo } from './padrinazgo.ts'
import { notifyOfPadrinazgos } from './padrinazgo-store.ts'
import { padrinazgosOf } from './padrinazgo-queries.ts'
import { padrinazgos } from './padrinazgos.tables.ts'

/** Orders the padrinazgos of a wedding. Those not in the list follow at the end. Refuses `WeddingNotFound`. */
export async function orderPadrinazgos(
  context: AppContext,
  weddingId: string,
  ids: readonly string[],
): Promise<Padrinazgo[]> {
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const isThere = and(eq(padrinazgos.weddingId, weddingId), isNull(padrinazgos.deletedAt))
    // Locked in a fixed order to exclude deadlocks. Of two concurrent changes the second applies.
    await tx
      .select({ id: padrinazgos.id })
      .from(padrinazgos)
      .where(isThere)
      .orderBy(asc(padrinazgos.id))
      .for('update')
    const present = await padrinazgosOf(tx, weddingId)
    const orderedIds = inOrder(
      present.map(({ id }) => id),
      ids,
    )
    for (const [position, id] of orderedIds.entries())
      await tx.update(padrinazgos).set({ position }).where(eq(padrinazgos.id, id))
    await notifyOfPadrinazgos(tx, wedding)
    return padrinazgosOf(tx, weddingId)
  })
}
