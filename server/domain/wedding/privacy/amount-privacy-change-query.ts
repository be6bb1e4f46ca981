import { sql } from 'drizzle-orm'
import { AmountPrivacyChanged } from './privacy.events.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'

/** Name of the partner who last changed the amount privacy, and the time. */
export type AmountPrivacyChange = { readonly name: string; readonly at: Date }

/** Returns the last change of the amount privacy, or null. */
export async function lastAmountPrivacyChange(
  on: Reader,
  weddingId: string,
): Promise<AmountPrivacyChange | null> {
  const [change] = await rows<AmountPrivacyChange>(
    on,
    sql`select coalesce(a.name, '') as name, f.recorded_at as at
      from facts f left join accounts a on a.id = (f.payload ->> 'accountId')::uuid
      where f.payload ->> 'weddingId' = ${weddingId} and f.kind = ${AmountPrivacyChanged.kind}
      order by f.recorded_at desc, f.id desc limit 1`,
  )
  return change ?? null
}
