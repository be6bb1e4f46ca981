import { and, asc, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { householdMessages, messageTexts } from './outreach.tables.ts'

export type KeptMessage = typeof householdMessages.$inferSelect
export type KeptText = typeof messageTexts.$inferSelect
/** What was sent, and by whom, where they are still there. */
export type SentMessage = KeptMessage & { readonly by: string | null }

/** What was sent to each of these households, the latest first. */
export async function messagesOf(on: Reader, householdIds: readonly string[]): Promise<SentMessage[][]> {
  // What was sent to a household that has become one with another is in the record of that one.
  const household = sql<string>`(select coalesce(h.merged_into, h.id) from households h
    where h.id = ${householdMessages.householdId})`
  const ids = JSON.stringify(householdIds)
  const asked = sql`(select jsonb_array_elements_text(${ids}::jsonb)::uuid)`
  const found = await on
    .select({ ...getTableColumns(householdMessages), householdId: household })
    .from(householdMessages)
    .where(
      sql`${householdMessages.householdId} in
        (select h.id from households h where h.id in ${asked} or h.merged_into in ${asked})`,
    )
    .orderBy(desc(householdMessages.sentAt), desc(householdMessages.id))
  const people = await peopleOf(on, [...new Set(found.map(({ accountId }) => accountId))])
  const said = found.map((one): SentMessage => ({ ...one, by: people.get(one.accountId)?.name ?? null }))
  const byHousehold = Map.groupBy(said, ({ householdId }) => householdId)
  return householdIds.map((id) => byHousehold.get(id) ?? [])
}

/** When a household was last sent its link with its invitation or a reminder. */
export async function lastLinkSent(on: Reader, householdId: string): Promise<Date | null> {
  const [last] = await on
    .select({ at: max(householdMessages.sentAt) })
    .from(householdMessages)
    .where(
      and(
        eq(householdMessages.householdId, householdId),
        inArray(householdMessages.kind, ['invitation', 'reminder']),
      ),
    )
  return last?.at ?? null
}

/** The texts of a couple's own. */
export async function textsOf(on: Reader, weddingId: string): Promise<KeptText[]> {
  return on
    .select()
    .from(messageTexts)
    .where(eq(messageTexts.weddingId, weddingId))
    .orderBy(asc(messageTexts.kind), asc(messageTexts.form), asc(messageTexts.number))
}

/** The households of a wedding that were reminded by mail since then. */
export async function mailedSince(on: Reader, weddingId: string, since: Date): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    on,
    sql`select coalesce(h.merged_into, h.id) as id from household_messages m join households h on h.id = m.household_id
      where h.wedding_id = ${weddingId} and m.kind = 'reminder' and m.channel = 'mail'
        and m.sent_at > ${since.toISOString()}::timestamptz`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Which households these messages went to. */
export async function householdsOfMessages(on: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ id: householdMessages.householdId })
    .from(householdMessages)
    .where(inArray(householdMessages.id, [...ids]))
  return found.map(({ id }) => id)
}
