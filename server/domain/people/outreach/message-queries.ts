import { and, asc, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { type InvitingKind, invitingKinds, type MailedKind } from '#shared/inputs/outreach.ts'
import { householdMessages, messageTexts } from './outreach.tables.ts'

export type KeptMessage = typeof householdMessages.$inferSelect
export type KeptText = typeof messageTexts.$inferSelect
/** A sent message with the name of its sender; null if the account no longer exists. */
export type SentMessage = KeptMessage & { readonly by: string | null }

/** Returns the messages sent to each of these households, latest first. */
export async function messagesOf(on: Reader, householdIds: readonly string[]): Promise<SentMessage[][]> {
  // Messages of a merged household belong to the one into which it was merged.
  const household = sql<string>`(select coalesce(h.merged_into, h.id) from households h
    where h.id = ${householdMessages.householdId})`
  const ids = JSON.stringify(householdIds)
  const requestedIds = sql`(select jsonb_array_elements_text(${ids}::jsonb)::uuid)`
  const found = await on
    .select({ ...getTableColumns(householdMessages), householdId: household })
    .from(householdMessages)
    .where(
      sql`${householdMessages.householdId} in
        (select h.id from households h where h.id in ${requestedIds} or h.merged_into in ${requestedIds})`,
    )
    .orderBy(desc(householdMessages.sentAt), desc(householdMessages.id))
  const people = await peopleOf(on, [...new Set(found.map(({ accountId }) => accountId))])
  const messages = found.map((one): SentMessage => ({ ...one, by: people.get(one.accountId)?.name ?? null }))
  const byHousehold = Map.groupBy(messages, ({ householdId }) => householdId)
  return householdIds.map((id) => byHousehold.get(id) ?? [])
}

/** Returns the number of invitations and reminders by day in a time zone, oldest first. */
export async function messageDaysOf(
  on: Reader,
  weddingId: string,
  timeZone: string,
): Promise<{ kind: InvitingKind; day: string; count: number }[]> {
  return rows(
    on,
    sql`select m.kind, to_char(m.sent_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
      from household_messages m join households h on h.id = m.household_id
      where h.wedding_id = ${weddingId} and m.kind in ${invitingKinds}
      group by 1, 2 order by 2, 1`,
  )
}

/** Returns the time at which an invitation or reminder was last sent to a household, or null. */
export async function lastLinkSent(on: Reader, householdId: string): Promise<Date | null> {
  const [last] = await on
    .select({ at: max(householdMessages.sentAt) })
    .from(householdMessages)
    .where(
      and(
        eq(householdMessages.householdId, householdId),
        inArray(householdMessages.kind, [...invitingKinds]),
      ),
    )
  return last?.at ?? null
}

/** Returns the message texts that the couple changed. */
export async function textsOf(on: Reader, weddingId: string): Promise<KeptText[]> {
  return on
    .select()
    .from(messageTexts)
    .where(eq(messageTexts.weddingId, weddingId))
    .orderBy(asc(messageTexts.kind), asc(messageTexts.form), asc(messageTexts.number))
}

/** Returns the ids of households to which a message of this kind was mailed after this time. */
export async function mailedSince(
  on: Reader,
  weddingId: string,
  kind: MailedKind,
  since: Date,
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    on,
    sql`select coalesce(h.merged_into, h.id) as id from household_messages m join households h on h.id = m.household_id
      where h.wedding_id = ${weddingId} and m.kind = ${kind} and m.channel = 'mail'
        and m.sent_at > ${since.toISOString()}::timestamptz`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Returns a message, or null if its record was removed. */
export async function messageById(on: Reader, id: string): Promise<KeptMessage | null> {
  const [found] = await on.select().from(householdMessages).where(eq(householdMessages.id, id))
  return found ?? null
}
