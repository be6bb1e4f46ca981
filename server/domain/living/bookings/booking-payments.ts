import { type BookingPaymentPart, isDepositAboveCost, restMinorOf } from '#shared/booking-payments.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { Booking } from './booking.ts'

/** A payment that the couple make to the provider themselves. Vivencia neither makes nor receives it. */
export type BookingPayment = {
  readonly part: BookingPaymentPart
  /** In the currency of the gift; null for the rest of an unknown cost. */
  readonly amountMinor: bigint | null
  readonly dueOn: string | null
  readonly paidOn: string | null
}

type PaymentColumns = Pick<
  Booking,
  'costMinor' | 'depositMinor' | 'depositDueOn' | 'depositPaidOn' | 'restDueOn' | 'restPaidOn'
>

/** Returns the payments of a booking: the deposit if there is one, and the rest unless nothing remains. */
export function paymentsOf(booking: PaymentColumns): BookingPayment[] {
  const { depositMinor, depositDueOn, depositPaidOn, restDueOn, restPaidOn } = booking
  const restMinor = restMinorOf(booking)
  const isRestKnown = restMinor === null ? restDueOn !== null || restPaidOn !== null : restMinor > 0n
  return [
    ...(depositMinor === null
      ? []
      : [
          { part: 'deposit', amountMinor: depositMinor, dueOn: depositDueOn, paidOn: depositPaidOn } as const,
        ]),
    ...(isRestKnown
      ? [{ part: 'rest', amountMinor: restMinor, dueOn: restDueOn, paidOn: restPaidOn } as const]
      : []),
  ]
}

/** Refuses `InvalidInput` for a deposit above the cost, and for dates of a deposit without an amount. */
export function requirePayable(booking: PaymentColumns): void {
  const { depositMinor, depositDueOn, depositPaidOn } = booking
  const path = 'payments.depositMinor'
  if (depositMinor === null && (depositDueOn ?? depositPaidOn) !== null)
    throw InvalidInput({ issues: [{ path, rule: 'required' }] })
  if (isDepositAboveCost(booking)) throw InvalidInput({ issues: [{ path, rule: 'tooMuch' }] })
}
