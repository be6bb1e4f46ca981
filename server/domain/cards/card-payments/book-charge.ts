import { eq } from 'drizzle-orm'
import { refundedAmount } from '#server/domain/cards/card-providers/index.ts'
import {
  bookFee,
  disputeContribution,
  loseDispute,
  receiveFromProvider,
  restoreFromProvider,
  returnFromProvider,
  winDispute,
} from '#server/domain/gifts/provider-money/index.ts'
import { type LoadedContribution, isAllowed, lockById } from '#server/domain/gifts/contributions/index.ts'
import { recordSurplus } from '#server/domain/gifts/receiving/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { CardCharge } from './attempt-store.ts'
import { cardCharges } from './card-payments.tables.ts'
import type { CardAttempt } from './next-ask.ts'

/**
 * Books the facts of a charge into the ledger: received, refunded, refund returned, disputed, won or lost,
 * and the company's fee. Idempotent.
 */
export async function bookCharge(
  tx: Tx,
  platform: Platform,
  attempt: CardAttempt,
  charge: CardCharge,
): Promise<void> {
  if (!charge.paid) return
  const bookedAs = charge.bookedAs ?? (await receive(tx, platform, attempt, charge))
  const fresh = async (): Promise<LoadedContribution> => {
    const found = await lockById(tx, bookedAs)
    invariant(found, 'Contribution of a card charge missing')
    return found
  }
  await recordFee(tx, attempt, charge, await fresh())
  const open = await fresh()
  // A dispute covers what was not refunded before it; a lost one takes the rest.
  const returned = refundedAmount(charge, attempt.amountMinor)
  await bookRefund(tx, platform, returned, open)
  if (charge.dispute === 'open') await disputeContribution(tx, await fresh())
  if (charge.dispute === 'won') await winDispute(tx, await fresh())
  if (charge.dispute === 'lost') await loseDispute(tx, platform, await fresh())
  else await revertRefund(tx, returned, await fresh())
}

/**
 * Books the charge to its contribution. If that is already paid or has another amount since, books it to a
 * new contribution of the charged amount, for the couple to decide. Returns the id of the contribution.
 */
async function receive(
  tx: Tx,
  platform: Platform,
  attempt: CardAttempt,
  charge: CardCharge,
): Promise<string> {
  const found = await lockById(tx, attempt.contributionId)
  invariant(found, 'Contribution of a payment attempt missing')
  const { state, totalMinor } = found.contribution
  const { accountId, amountMinor } = attempt
  const booked =
    isAllowed('confirmReceived', state) && totalMinor === amountMinor
      ? await receiveFromProvider(tx, platform, found, accountId)
      : await recordSurplus(tx, platform, found, { accountId, amountMinor })
  await tx.update(cardCharges).set({ bookedAs: booked.id }).where(eq(cardCharges.id, charge.id))
  return booked.id
}

async function bookRefund(
  tx: Tx,
  platform: Platform,
  returned: bigint,
  found: LoadedContribution,
): Promise<void> {
  const more = returned - found.contribution.returnedMinor
  if (more > 0n) await returnFromProvider(tx, platform, found, more)
}

/** Reverts booked refunds that the company could not deliver. */
async function revertRefund(tx: Tx, returned: bigint, found: LoadedContribution): Promise<void> {
  const less = found.contribution.returnedMinor - returned
  if (less > 0n) await restoreFromProvider(tx, found, less, 'The card company could not give it back')
}

async function recordFee(
  tx: Tx,
  attempt: CardAttempt,
  charge: CardCharge,
  found: LoadedContribution,
): Promise<void> {
  const { feeMinor: minor, bookedFeeMinor: bookedMinor } = charge
  if (minor <= bookedMinor) return
  await bookFee(tx, found, { accountId: attempt.accountId, bookedMinor, minor, charge: charge.id })
  await tx.update(cardCharges).set({ bookedFeeMinor: minor }).where(eq(cardCharges.id, charge.id))
}
