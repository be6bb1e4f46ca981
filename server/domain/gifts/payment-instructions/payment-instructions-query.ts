import {
  allRailsOf,
  areDetailsWithheld,
  arePaymentsFrozen,
  exchangeRatesOf,
  hasDetails,
  type OfferedRail,
  offeredRailsOf,
  walletLimit,
} from '#server/domain/money/payments/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Country } from '#shared/country.ts'
import { money } from '#shared/money.ts'
import type { Found } from '#server/domain/gifts/contributions/index.ts'
import { amountBy, inOrderFor, type PaymentInstruction, paymentInstruction } from './payment-instructions.ts'
import { roomFor } from './rail-room.ts'
import { railUses } from './rail-use-query.ts'

const hasLimit = ({ rail }: OfferedRail) => walletLimit(rail.kind, rail.currency) !== null

/** How a contribution can be sent now, in the order for a guest of this country; what would bounce says so. */
export async function paymentInstructions(
  on: Reader,
  { contribution, wedding }: Found,
  country: Country | null,
  now: Date,
): Promise<PaymentInstruction[]> {
  const offered = await offeredRailsOf(on, wedding, contribution)
  const uses = offered.some(hasLimit) ? await railUses(on, wedding.id, now) : () => []
  const instructions = offered.map((one) => {
    const room = roomFor(one.rail, amountBy(one, contribution), uses, now, contribution.id)
    return paymentInstruction(one, contribution, room)
  })
  return inOrderFor(country ?? contribution.country ?? wedding.country, instructions)
}

/** The way by which a contribution was sent, offered now or once; none while payments are paused or its details are withheld. */
export async function usedInstruction(
  on: Reader,
  { contribution, wedding }: Found,
): Promise<PaymentInstruction | null> {
  if (contribution.railId === null || arePaymentsFrozen(wedding)) return null
  const all = await allRailsOf(on, wedding.id)
  const rail = all.find(({ id }) => id === contribution.railId)
  if (!rail) return null
  const known = all.filter((one) => one.removedAt === null || one === rail)
  if (hasDetails(rail) && areDetailsWithheld(wedding, known, contribution)) return null
  const rates = rail.currency === wedding.currency ? [] : await exchangeRatesOf(on, wedding.id)
  const rate = rates.find(({ currency }) => currency === rail.currency) ?? null
  const used = paymentInstruction({ rail, rate }, contribution)
  const { sentMinor, sentCurrency } = contribution
  return sentMinor === null || sentCurrency === null
    ? used
    : { ...used, amount: money(sentMinor, sentCurrency) }
}
