import { type Gift, giftAccounts } from '#server/domain/gifts/gift-list/index.ts'
import type { Leg } from '#server/domain/money/ledger/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  bookAccounts,
  type ContributionWithLines,
  giftOf,
  post,
  netAmount,
} from '#server/domain/gifts/contributions/index.ts'

type MoneySource = 'gifts' | 'unassigned' | 'disputed'

/** Returns the ledger account that holds the money of a line. */
function sourceOf(booked: ContributionWithLines, index: number, from: MoneySource): string {
  const accounts = bookAccounts(booked.contribution, null)
  if (from !== 'gifts') return accounts[from]
  const line = booked.lines[index]
  if (!line) throw new Error('Return without a line')
  return giftAccounts(giftOf(booked, line)).money
}

/** Books a partial return to the payer and releases its part of the gifts. */
export async function givePartBack(
  tx: Tx,
  booked: ContributionWithLines,
  parts: readonly bigint[],
  from: MoneySource,
): Promise<void> {
  const { returned } = bookAccounts(booked.contribution, null)
  const legs = booked.lines.flatMap((line, index): Leg[] => {
    const amount = parts[index] ?? 0n
    if (amount === 0n) return []
    const gift = giftOf(booked, line)
    const { capacity, capacityUnit, sold } = giftAccounts(gift)
    const money: Leg = {
      phase: 'single',
      debit: sourceOf(booked, index, from),
      credit: returned,
      unit: gift.currency,
      amount,
    }
    const freed: Leg = { phase: 'single', debit: sold, credit: capacity, unit: capacityUnit, amount }
    // Unassigned money never held a part of a gift.
    return gift.targetMinor === null || booked.contribution.needsDecision ? [money] : [money, freed]
  })
  await post(tx, booked, 'partReturned', legs, { opens: [returned] })
}

/** Reverses a failed partial return in the same gifts, with the reason. */
export async function reversePartialReturn(
  tx: Tx,
  booked: ContributionWithLines,
  parts: readonly bigint[],
  reason: string,
): Promise<void> {
  const { returned } = bookAccounts(booked.contribution, null)
  const legs = booked.lines.flatMap((line, index): Leg[] => {
    const amount = parts[index] ?? 0n
    if (amount === 0n) return []
    const gift = giftOf(booked, line)
    const { money, capacity, capacityUnit: unit, sold } = giftAccounts(gift)
    const back: Leg = { phase: 'single', debit: returned, credit: money, unit: gift.currency, amount }
    const taken: Leg = { phase: 'single', debit: capacity, credit: sold, unit, amount }
    return gift.targetMinor === null ? [back] : [back, taken]
  })
  await post(tx, booked, 'refundFailed', legs, { reason })
}

/**
 * Books a returned refund without a free share: it is unassigned, together with what stayed in the gifts,
 * until the couple decide.
 */
export async function reverseReturnSeparately(
  tx: Tx,
  booked: ContributionWithLines,
  parts: readonly bigint[],
  reason: string,
): Promise<void> {
  const { contribution } = booked
  const { returned, unassigned } = bookAccounts(contribution, null)
  const amount = parts.reduce((sum, part) => sum + part, 0n)
  const unit = contribution.currency
  const legs: Leg[] = [{ phase: 'single', debit: returned, credit: unassigned, unit, amount }]
  const stayed = contribution.state === 'received' && !contribution.needsDecision ? booked.lines : []
  for (const line of stayed) legs.push(...outOfGift(giftOf(booked, line), unassigned, netAmount(line)))
  await post(tx, booked, 'refundFailed', legs, { opens: [unassigned], reason })
}

function outOfGift(gift: Gift, to: string, amount: bigint): Leg[] {
  if (amount === 0n) return []
  const { money, capacity, capacityUnit, sold } = giftAccounts(gift)
  const out: Leg = { phase: 'single', debit: money, credit: to, unit: gift.currency, amount }
  const freed: Leg = { phase: 'single', debit: sold, credit: capacity, unit: capacityUnit, amount }
  return gift.targetMinor === null ? [out] : [out, freed]
}

/** Moves disputed money to its own account until the claim is settled. Its shares stay taken. */
export async function moveToDisputed(tx: Tx, booked: ContributionWithLines): Promise<void> {
  const { disputed } = bookAccounts(booked.contribution, null)
  await post(tx, booked, 'disputed', moves(booked, disputed, false), { opens: [disputed] })
}

/** Books a dispute settled for the couple. */
export async function bookDisputeWon(tx: Tx, booked: ContributionWithLines): Promise<void> {
  const { disputed } = bookAccounts(booked.contribution, null)
  await post(tx, booked, 'disputeWon', moves(booked, disputed, true))
}

function moves(booked: ContributionWithLines, apart: string, back: boolean): Leg[] {
  const from: MoneySource = booked.contribution.needsDecision ? 'unassigned' : 'gifts'
  return booked.lines.flatMap((line, index): Leg[] => {
    const here = sourceOf(booked, index, from)
    const amount = netAmount(line)
    const [debit, credit] = back ? [apart, here] : [here, apart]
    return amount === 0n
      ? []
      : [{ phase: 'single', debit, credit, unit: booked.contribution.currency, amount }]
  })
}

/** Books the fee of the company. It reports totals, so only the increase is booked. */
export async function bookFee(
  tx: Tx,
  booked: ContributionWithLines,
  fee: { accountId: string; bookedMinor: bigint; minor: bigint; charge: string },
): Promise<void> {
  const amount = fee.minor - fee.bookedMinor
  if (amount <= 0n) return
  const { fees, received } = bookAccounts(booked.contribution, fee.accountId)
  const { currency: unit } = booked.contribution
  const legs: Leg[] = [{ phase: 'single', debit: fees, credit: received, unit, amount }]
  await post(tx, booked, `fee:${fee.charge}:${fee.minor}`, legs, { opens: [fees, received] })
}
