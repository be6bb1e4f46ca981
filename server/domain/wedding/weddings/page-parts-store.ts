import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { Celebration, Stop } from './wedding-queries.ts'
import { celebrations, stops } from './weddings.tables.ts'

type PagePart<Kept> = Omit<Kept, 'weddingId' | 'position'>

/** Replaces the celebrations of a wedding, in this order. Throws `InvalidInput` for an id of another wedding. */
export async function replaceCelebrations(
  tx: Tx,
  weddingId: string,
  requested: readonly PagePart<Celebration>[],
): Promise<void> {
  const ids = requested.map(({ id }) => id)
  await tx
    .delete(celebrations)
    .where(and(eq(celebrations.weddingId, weddingId), notInArray(celebrations.id, ids)))
  if (requested.length === 0) return
  const written = requested.map((one, position) => ({ ...one, weddingId, position }))
  // Kept rows are updated instead of replaced, so that dependent data stays.
  const { id: _, weddingId: __, ...columns } = getTableColumns(celebrations)
  const wishes = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  const inserted = await tx
    .insert(celebrations)
    .values(written)
    .onConflictDoUpdate({
      target: celebrations.id,
      set: wishes,
      setWhere: eq(celebrations.weddingId, weddingId),
    })
    .returning({ id: celebrations.id })
  refuseOthers('celebrations', inserted, written)
}

/** Replaces the stops of a list, in this order. Throws `InvalidInput` for an id of another wedding. */
export async function replaceStops(
  tx: Tx,
  weddingId: string,
  requested: readonly PagePart<Stop>[],
): Promise<void> {
  await tx.delete(stops).where(eq(stops.weddingId, weddingId))
  if (requested.length === 0) return
  const written = requested.map((one, position) => ({ ...one, weddingId, position }))
  const inserted = await tx.insert(stops).values(written).onConflictDoNothing().returning({ id: stops.id })
  refuseOthers('stops', inserted, written)
}

/** Throws if rows were not written because their ids belong to another wedding. */
function refuseOthers(path: string, inserted: readonly object[], requested: readonly object[]): void {
  if (inserted.length < requested.length) throw InvalidInput({ issues: [{ path, rule: 'wrong' }] })
}
