import { sql } from 'drizzle-orm'
import type { ReceivingAccount, Use } from '#server/domain/money/payments/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { days, subtract } from '#shared/duration.ts'
import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isGiven } from '#shared/states/contribution.ts'

type Account = Pick<ReceivingAccount, 'kind' | 'identifier'>

/** Recent amounts promised and sent through the accounts of a wedding, except this contribution. */
export type ReceivingAccountUses = (account: Account, without?: string) => Use[]

const account = (kind: ReceivingAccountKind, identifier: string) => `${kind} ${identifier}`

/** Covers a month from its first day in every time zone. */
const lookbackPeriod = days(33)

/**
 * Returns recent amounts promised and sent through each account of a wedding. Rows with the same identifier
 * count as one account, so
 * correcting a holder does not reset its limits.
 */
export async function receivingAccountUses(
  on: Reader,
  weddingId: string,
  now: Date,
): Promise<ReceivingAccountUses> {
  const since = subtract(now, lookbackPeriod)
  const found = await rows<{
    id: string
    kind: ReceivingAccountKind
    identifier: string
    at: Date
    minor: bigint
  }>(
    on,
    sql`select c.id, r.kind, r.identifier, coalesce(c.sent_at, c.created_at) as at,
        coalesce(c.sent_minor, c.total_minor) as minor
      from contributions c join receiving_accounts r on r.id = c.receiving_account_id
      where c.wedding_id = ${weddingId} and ${stateIn(sql`c.state`, isGiven)}
        and coalesce(c.sent_at, c.created_at) > ${since.toISOString()}::timestamptz`,
  )
  return ({ kind, identifier }, without) =>
    found.filter(
      (row) => account(row.kind, row.identifier) === account(kind, identifier) && row.id !== without,
    )
}
