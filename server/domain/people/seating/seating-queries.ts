import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { seatingTables } from './seating.tables.ts'

export type KeptTable = typeof seatingTables.$inferSelect
/** A table with its guests in order. */
export type SeatingTable = KeptTable & { readonly guestIds: readonly string[] }
export type SeatingPlan = { readonly weddingId: string; readonly tables: readonly SeatingTable[] }

/** Returns the tables of a wedding in order, each with its guests who are on the list. */
export async function seatingPlanOf(on: Reader, weddingId: string): Promise<SeatingPlan> {
  const tables = await on
    .select()
    .from(seatingTables)
    .where(and(eq(seatingTables.weddingId, weddingId), isNull(seatingTables.deletedAt)))
    .orderBy(asc(seatingTables.position), asc(seatingTables.createdAt), asc(seatingTables.id))
  const seated = await rows<{ guestId: string; tableId: string }>(
    on,
    sql`select s.guest_id as "guestId", s.table_id as "tableId" from seats s
      join seating_tables t on t.id = s.table_id
      join guests g on g.id = s.guest_id join households h on h.id = g.household_id
      where t.wedding_id = ${weddingId} and t.deleted_at is null and h.deleted_at is null
      order by s.position, g.position, g.id`,
  )
  const byTable = Map.groupBy(seated, ({ tableId }) => tableId)
  return {
    weddingId,
    tables: tables.map((table) => ({
      ...table,
      guestIds: (byTable.get(table.id) ?? []).map(({ guestId }) => guestId),
    })),
  }
}

/** Returns those of these ids that are guests on the list of a wedding. */
export async function invitedAmong(
  on: Reader,
  weddingId: string,
  guestIds: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    on,
    sql`select g.id from guests g join households h on h.id = g.household_id
      where h.wedding_id = ${weddingId} and h.deleted_at is null
        and g.id in (select jsonb_array_elements_text(${JSON.stringify(guestIds)}::jsonb)::uuid)`,
  )
  return new Set(found.map(({ id }) => id))
}
