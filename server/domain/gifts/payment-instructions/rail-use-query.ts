import { sql } from 'drizzle-orm'
import type { Rail, Use } from '#server/domain/money/payments/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { days, subtract } from '#shared/duration.ts'
import type { RailKind } from '#shared/bank-identifiers.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isGiven } from '#shared/states/contribution.ts'

type Account = Pick<Rail, 'kind' | 'identifier'>

/** What was promised and sent through the accounts of a wedding lately, this contribution aside. */
export type RailUses = (account: Account, without?: string) => Use[]

const account = (kind: RailKind, identifier: string) => `${kind} ${identifier}`

/** A month is looked at from its first day, in whichever zone the account is. */
const looksBack = days(33)

/**
 * What was promised and sent through each account of a wedding. What counts is the account, not the row: one whose holder was
 * corrected is as full as before.
 */
export async function railUses(on: Reader, weddingId: string, now: Date): Promise<RailUses> {
  const since = subtract(now, looksBack)
  const found = await rows<{ id: string; kind: RailKind; identifier: string; at: Date; minor: bigint }>(
    on,
    sql`select c.id, r.kind, r.identifier, coalesce(c.sent_at, c.created_at) as at,
        coalesce(c.sent_minor, c.total_minor) as minor
      from contributions c join rails r on r.id = c.rail_id
      where c.wedding_id = ${weddingId} and ${stateIn(sql`c.state`, isGiven)}
        and coalesce(c.sent_at, c.created_at) > ${since.toISOString()}::timestamptz`,
  )
  return ({ kind, identifier }, without) =>
    found.filter(
      (row) => account(row.kind, row.identifier) === account(kind, identifier) && row.id !== without,
    )
}
