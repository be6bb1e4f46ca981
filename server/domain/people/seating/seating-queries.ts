import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { type RelationSide, type SeatingRelationKind, sideKey } from '#shared/inputs/seating.ts'
import { resolveSeats, type SeatedGuest } from '#shared/seat-numbers.ts'
import { roomAreas, seatingTables } from './seating.tables.ts'

export type KeptTable = typeof seatingTables.$inferSelect
export type RoomArea = typeof roomAreas.$inferSelect
/** A table with its guests in order of their seats. */
export type SeatingTable = KeptTable & {
  readonly guestIds: readonly string[]
  readonly seated: readonly SeatedGuest[]
}
export type SeatingRelation = {
  readonly id: string
  readonly kind: SeatingRelationKind
  readonly one: RelationSide
  readonly other: RelationSide
}
export type SeatingPlan = {
  readonly weddingId: string
  readonly tables: readonly SeatingTable[]
  readonly areas: readonly RoomArea[]
  readonly relations: readonly SeatingRelation[]
}

/** Returns the room of a wedding: tables in order with their guests who are on the list, areas, relations. */
export async function seatingPlanOf(on: Reader, weddingId: string): Promise<SeatingPlan> {
  const tables = await on
    .select()
    .from(seatingTables)
    .where(and(eq(seatingTables.weddingId, weddingId), isNull(seatingTables.deletedAt)))
    .orderBy(asc(seatingTables.position), asc(seatingTables.createdAt), asc(seatingTables.id))
  const areas = await on
    .select()
    .from(roomAreas)
    .where(and(eq(roomAreas.weddingId, weddingId), isNull(roomAreas.deletedAt)))
    .orderBy(asc(roomAreas.createdAt), asc(roomAreas.id))
  const guests = await rows<SeatedGuest & { tableId: string }>(
    on,
    sql`select s.guest_id as "guestId", s.table_id as "tableId", s.position as seat from seats s
      join seating_tables t on t.id = s.table_id
      join guests g on g.id = s.guest_id join households h on h.id = g.household_id
      where t.wedding_id = ${weddingId} and t.deleted_at is null and h.deleted_at is null
      order by s.position, g.position, g.id`,
  )
  const byTable = Map.groupBy(guests, ({ tableId }) => tableId)
  return {
    weddingId,
    tables: tables.map((table) => {
      const seated = resolveSeats(byTable.get(table.id) ?? [], table.seats)
      return { ...table, seated, guestIds: seated.map(({ guestId }) => guestId) }
    }),
    areas,
    relations: await relationsOf(on, weddingId),
  }
}

/**
 * Returns the relations between guests and households on the list. A merged household counts as the one into
 * which it was merged.
 */
async function relationsOf(on: Reader, weddingId: string): Promise<SeatingRelation[]> {
  const side = (name: 'one' | 'other') => sql`left join guests ${sql.identifier(`${name}_guest`)}
      on ${sql.identifier(`${name}_guest`)}.id = r.${sql.identifier(`${name}_guest_id`)}
    left join households ${sql.identifier(`${name}_noted`)}
      on ${sql.identifier(`${name}_noted`)}.id = r.${sql.identifier(`${name}_household_id`)}
    join households ${sql.identifier(name)} on ${sql.identifier(name)}.deleted_at is null
      and ${sql.identifier(name)}.id = coalesce(${sql.identifier(`${name}_guest`)}.household_id,
        ${sql.identifier(`${name}_noted`)}.merged_into, ${sql.identifier(`${name}_noted`)}.id)`
  type Row = { id: string; kind: SeatingRelationKind } & Record<
    'oneGuest' | 'otherGuest' | 'oneHousehold' | 'otherHousehold',
    string | null
  >
  const found = await rows<Row>(
    on,
    sql`select r.id, r.kind, r.one_guest_id as "oneGuest", r.other_guest_id as "otherGuest",
        case when r.one_guest_id is null then one.id end as "oneHousehold",
        case when r.other_guest_id is null then other.id end as "otherHousehold"
      from seating_relations r ${side('one')} ${side('other')}
      where r.wedding_id = ${weddingId} order by r.created_at, r.id`,
  )
  return found
    .map(({ id, kind, oneGuest, otherGuest, oneHousehold, otherHousehold }) => ({
      id,
      kind,
      one: { guestId: oneGuest, householdId: oneHousehold },
      other: { guestId: otherGuest, householdId: otherHousehold },
    }))
    .filter(({ one, other }) => sideKey(one) !== sideKey(other))
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

/** Returns those of these ids that are households on the list of a wedding. */
export async function householdsAmong(
  on: Reader,
  weddingId: string,
  householdIds: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    on,
    sql`select h.id from households h where h.wedding_id = ${weddingId} and h.deleted_at is null
      and h.id in (select jsonb_array_elements_text(${JSON.stringify(householdIds)}::jsonb)::uuid)`,
  )
  return new Set(found.map(({ id }) => id))
}
