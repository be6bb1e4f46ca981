import { sql } from 'drizzle-orm'
import type { ProviderId } from '#shared/card-providers.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'

export type CardTotals = {
  provider: ProviderId
  /** Received less refunded. */
  received: bigint
  receivedCount: number
  /** Fees of the company, included in `received`. */
  fees: bigint
  /** In open disputes. */
  disputed: bigint
}

/** The amounts received by card per company, computed from the contributions, so that they equal the register. */
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

/** The company of each contribution of a wedding that was paid by card. */
export async function companiesOf(on: Reader, weddingId: string): Promise<Map<string, ProviderId>> {
  const found = await rows<{ id: string; provider: ProviderId }>(
    on,
    sql`select h.booked_as as id, a.provider from card_charges h join card_attempts a on a.id = h.attempt_id
      where a.wedding_id = ${weddingId} and h.booked_as is not null`,
  )
  return new Map(found.map(({ id, provider }) => [id, provider]))
}

/** The company's id of each contribution that was paid by card, as proof of payment. */
export async function cardProofsOf(on: Reader, weddingId: string): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    on,
    sql`select h.booked_as as id, coalesce(a.payment_ref, a.provider_ref, a.reference) as name
      from card_charges h join card_attempts a on a.id = h.attempt_id
      where a.wedding_id = ${weddingId} and h.booked_as is not null`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
