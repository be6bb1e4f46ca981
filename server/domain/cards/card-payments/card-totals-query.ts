import { sql } from 'drizzle-orm'
import type { ProviderId } from '#shared/card-providers.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'

export type CardTotals = {
  provider: ProviderId
  /** What the couple have of it: paid, less what went back. */
  received: bigint
  receivedCount: number
  /** What the company kept for its work, of that. */
  fees: bigint
  /** What the payers' banks have until their claims are settled. */
  disputed: bigint
}

/** What came by card through each company: as the contributions say it, so that it is the register's. */
export async function cardTotals(on: Reader, weddingId: string): Promise<CardTotals[]> {
  return rows<CardTotals>(
    on,
    sql`select a.provider,
        coalesce(sum(c.total_minor - c.returned_minor) filter (where c.state = 'received'), 0)::bigint as received,
        (count(*) filter (where c.state = 'received'))::int as "receivedCount",
        coalesce(sum(h.booked_fee_minor), 0)::bigint as fees,
        coalesce(sum(c.total_minor - c.returned_minor) filter (where c.state = 'disputed'), 0)::bigint as disputed
      from card_charges h join card_attempts a on a.id = h.attempt_id join contributions c on c.id = h.booked_as
      where c.wedding_id = ${weddingId}
      group by a.provider order by a.provider`,
  )
}

/** By which company each contribution of a wedding was paid, of those that were. */
export async function companiesOf(on: Reader, weddingId: string): Promise<Map<string, ProviderId>> {
  const found = await rows<{ id: string; provider: ProviderId }>(
    on,
    sql`select h.booked_as as id, a.provider from card_charges h join card_attempts a on a.id = h.attempt_id
      where a.wedding_id = ${weddingId} and h.booked_as is not null`,
  )
  return new Map(found.map(({ id, provider }) => [id, provider]))
}

/** How each contribution that was paid by card is called at its company: what proves that it came. */
export async function cardProofsOf(on: Reader, weddingId: string): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    on,
    sql`select h.booked_as as id, coalesce(a.payment_ref, a.provider_ref, a.reference) as name
      from card_charges h join card_attempts a on a.id = h.attempt_id
      where a.wedding_id = ${weddingId} and h.booked_as is not null`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
