import { and, count, eq, gt } from 'drizzle-orm'
import { countsFrom, formerMembersOf, membershipsOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { add, days, subtract } from '#shared/duration.ts'
import { receivingAccountChangeSteps } from './receiving-account-changes.tables.ts'

/** Sign that a wedding may have been taken over. */
export type TakeoverSign = 'newPartner' | 'partnerLeft' | 'formerPartnerStopped' | 'manyStops'

type Step = { readonly weddingId: string; readonly accountId: string | null; readonly now: Date }

/** Time for which a partner is reported as new after they count for money. */
const newcomerPeriod = days(7)
const stopsPeriod = days(30)
const manyStops = 3

/**
 * Returns the signs of a takeover for a proposal by this account: a new partner, or a partner who left
 * recently.
 */
export async function signsOfProposal(
  on: Reader,
  { weddingId, accountId, now }: Step,
): Promise<TakeoverSign[]> {
  const proposer = (await membershipsOf(on, weddingId)).find((member) => member.accountId === accountId)
  const from = proposer && !proposer.founder ? countsFrom(proposer) : new Date(0)
  const isNew = !from || add(from, newcomerPeriod) > now
  const hasLeft = (await formerMembersOf(on, weddingId, now)).some(
    ({ counted, reason }) => counted && reason === 'left',
  )
  return [...(isNew ? ['newPartner' as const] : []), ...(hasLeft ? ['partnerLeft' as const] : [])]
}

/**
 * Returns the signs of a takeover for a cancellation by this account: a former partner, or three cancellations
 * in 30 days.
 */
export async function signsOfStop(on: Reader, { weddingId, accountId, now }: Step): Promise<TakeoverSign[]> {
  const isMember = (await membershipsOf(on, weddingId)).some((member) => member.accountId === accountId)
  const [stops] = await on
    .select({ count: count() })
    .from(receivingAccountChangeSteps)
    .where(
      and(
        eq(receivingAccountChangeSteps.weddingId, weddingId),
        eq(receivingAccountChangeSteps.step, 'cancelled'),
        gt(receivingAccountChangeSteps.at, subtract(now, stopsPeriod)),
      ),
    )
  return [
    ...(accountId !== null && !isMember ? ['formerPartnerStopped' as const] : []),
    ...((stops?.count ?? 0) >= manyStops ? ['manyStops' as const] : []),
  ]
}
