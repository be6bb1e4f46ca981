import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { days } from '#shared/duration.ts'
import {
  HouseholdChanged,
  householdMerges,
  type KeptHousehold,
  householdToChange,
  shownHousehold,
  notifyGuests,
} from '#server/domain/people/guests/index.ts'

/** State of two households with which they can be restored, and a hash that detects any change. */
export type HouseholdsState = { readonly state: unknown; readonly print: string }

type HouseholdPair = { readonly id: string; readonly from: string }
type StoredMerge = typeof householdMerges.$inferSelect & {
  readonly into: KeptHousehold
  readonly from: KeptHousehold
}

/** Time during which a merge can be undone. */
const retentionTime = days(1)

/**
 * Returns the state of two households: their details, guests, answers, replies and notes, and the households merged
 * into them before.
 */
export async function stateOfHouseholds(tx: Tx, { id, from }: HouseholdPair): Promise<HouseholdsState> {
  const ids = sql`(${id}::uuid, ${from}::uuid)`
  const people = sql`(select id from guests where household_id in ${ids})`
  const all = (query: SQL) => sql`coalesce((${query}), '[]'::jsonb)`
  const found = await rows<HouseholdsState>(
    tx,
    sql`select state, md5(state::text) as print from (select jsonb_build_object(
      'households', ${all(sql`select jsonb_agg(to_jsonb(h) - 'opened_at' order by h.id) from households h where h.id in ${ids}`)},
      'links', ${all(sql`select jsonb_agg(jsonb_build_object('id', h.id, 'merged_into', h.merged_into) order by h.id) from households h where h.merged_into in ${ids}`)},
      'guests', ${all(sql`select jsonb_agg(to_jsonb(g) order by g.id) from guests g where g.household_id in ${ids}`)},
      'rsvps', ${all(sql`select jsonb_agg(to_jsonb(r) order by r.guest_id, r.celebration_id) from rsvps r where r.guest_id in ${people}`)},
      'replies', ${all(sql`select jsonb_agg(to_jsonb(q) order by q.guest_id, q.question_id) from question_replies q where q.guest_id in ${people}`)},
      'notes', ${all(sql`select jsonb_agg(jsonb_build_object('id', n.id, 'household_id', n.household_id) order by n.id) from rsvp_notes n where n.household_id in ${ids}`)}
    ) as state) s`,
  )
  const [one] = found
  return { state: one?.state ?? null, print: one?.print ?? '' }
}

/**
 * Stores the state before a merge and the hash of the state after it. Deletes merges that can no longer be
 * undone.
 */
export async function keepMerge(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { id, from }: HouseholdPair,
  mergeRow: { readonly before: unknown; readonly seats: unknown; readonly after: string },
): Promise<void> {
  const mergedAt = clock.now()
  await tx
    .delete(householdMerges)
    .where(lt(householdMerges.mergedAt, new Date(mergedAt.getTime() - retentionTime)))
  const written = { ...mergeRow, fromId: from, intoId: id, mergedAt }
  await tx
    .insert(householdMerges)
    .values(written)
    .onConflictDoUpdate({ target: householdMerges.fromId, set: written })
}

/**
 * Returns the merge that removed a household, with both households locked until the transaction ends; null if
 * it was not merged. Refuses `HouseholdNotFound`, and `HouseholdChanged` if the merge is more than a day old
 * or no longer stored.
 */
export async function mergeToUndo(tx: Tx, context: AppContext, id: string): Promise<StoredMerge | null> {
  const current = await mergeOf(tx, id)
  const held = new Map<string, KeptHousehold>()
  // Locked in the same order as in `mergeHouseholds`.
  for (const one of [id, ...(current ? [current.intoId] : [])].toSorted())
    held.set(one, await householdToChange(tx, context, one))
  const from = held.get(id)
  if (!from?.mergedInto) return null
  const merge = await mergeOf(tx, id)
  const into = merge && held.get(merge.intoId)
  if (!into || merge.mergedAt.getTime() < context.clock.now().getTime() - retentionTime)
    throw HouseholdChanged({ present: await shownHousehold(tx, { ...from, id: from.mergedInto }) })
  return { ...merge, into, from }
}

async function mergeOf(tx: Tx, id: string) {
  const [found] = await tx.select().from(householdMerges).where(eq(householdMerges.fromId, id))
  return found
}

/**
 * Restores two households as they were before a merge, except for the time of opening. The caller restores
 * the seats.
 */
export async function restoreHouseholds(tx: Tx, { before, into, from }: StoredMerge): Promise<void> {
  const list = (name: string, table: string) =>
    sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(before)}::jsonb -> ${name})`
  await tx.execute(sql`delete from rsvps where guest_id in
    (select id from guests where household_id in (${into.id}::uuid, ${from.id}::uuid))`)
  await tx.execute(sql`insert into guests select * from ${list('guests', 'guests')}
    on conflict (id) do update set household_id = excluded.household_id, position = excluded.position,
      surnames = excluded.surnames, alias = excluded.alias, dietary_needs = excluded.dietary_needs,
      phone = excluded.phone, email = excluded.email, note = excluded.note, song = excluded.song`)
  await tx.execute(sql`insert into rsvps select * from ${list('rsvps', 'rsvps')}`)
  await tx.execute(sql`delete from question_replies where guest_id in
    (select id from guests where household_id in (${into.id}::uuid, ${from.id}::uuid))`)
  await tx.execute(sql`insert into question_replies select * from ${list('replies', 'question_replies')}`)
  await tx.execute(sql`update rsvp_notes set household_id = b.household_id
    from ${list('notes', 'rsvp_notes')} b where rsvp_notes.id = b.id`)
  await tx.execute(sql`update households set email = b.email, phone = b.phone, country = b.country,
      language = b.language, note = b.note, side = b.side, tags = coalesce(b.tags, households.tags),
      celebration_ids = b.celebration_ids, plain_name = b.plain_name, words = b.words, sent_at = b.sent_at,
      answered_at = b.answered_at, deleted_at = b.deleted_at, merged_into = b.merged_into,
      version = households.version + 1
    from ${list('households', 'households')} b where households.id = b.id`)
  // Households that were merged before into the restored one belong to it again.
  await tx.execute(sql`update households set merged_into = b.merged_into
    from ${list('links', 'households')} b where households.id = b.id`)
  await tx.delete(householdMerges).where(eq(householdMerges.fromId, from.id))
  await notifyGuests(tx, into.weddingId)
}
