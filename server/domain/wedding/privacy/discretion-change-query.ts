import { sql } from 'drizzle-orm'
import { DiscretionChanged } from './privacy.events.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'

/** Who last said how much the two see, and when. */
export type DiscretionChange = { readonly name: string; readonly at: Date }

/** Returns the last change of the amount privacy; null when there was none. */
export async function lastDiscretionChange(on: Reader, weddingId: string): Promise<DiscretionChange | null> {
  const [change] = await rows<DiscretionChange>(
    on,
    sql`select coalesce(a.name, '') as name, f.recorded_at as at
      from facts f left join accounts a on a.id = (f.payload ->> 'accountId')::uuid
      where f.payload ->> 'weddingId' = ${weddingId} and f.kind = ${DiscretionChanged.kind}
      order by f.recorded_at desc, f.id desc limit 1`,
  )
  return change ?? null
}
