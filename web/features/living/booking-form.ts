import { isDepositAboveCost } from '#shared/booking-payments.ts'
import { parseAmount, type Currency } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { amountText } from '#web/workspace/gift-form/gift-draft.ts'
import type { BookingInput } from '#web/graphql/generated/graphql.ts'
import { isSetByForm } from '#shared/states/booking.ts'
import type { LivingBooking } from './living-gift.ts'

/** The state of a booking in its form. */
export type FormState = (typeof isSetByForm.states)[number]
/** A booking as typed. */
export type BookingForm = {
  readonly state: FormState
  readonly date: string
  readonly time: string
  readonly whoToCall: string
  readonly reference: string
  readonly cost: string
  readonly deposit: string
  readonly depositDueOn: string
  readonly depositPaidOn: string
  readonly restDueOn: string
  readonly restPaidOn: string
  readonly notes: string
}
export type FormProblem = 'date' | 'cost' | 'costTooMuch' | 'deposit' | 'depositAboveCost'

/** Returns the states a form can set: the current one and later ones. */
export function statesAhead(booking: LivingBooking | null): readonly FormState[] {
  const all = isSetByForm.states
  const at = all.findIndex((state) => state === booking?.state)
  return booking?.state === 'lived' ? [] : all.slice(Math.max(0, at))
}

export function bookingFormOf(booking: LivingBooking | null, locale: string): BookingForm {
  const deposit = booking?.payments.find(({ part }) => part === 'deposit')
  const rest = booking?.payments.find(({ part }) => part === 'rest')
  return {
    state: statesAhead(booking)[0] ?? 'confirmed',
    date: booking?.date ?? '',
    time: booking?.time ?? '',
    whoToCall: booking?.whoToCall ?? '',
    reference: booking?.reference ?? '',
    cost: amountText(booking?.cost ?? null, locale),
    deposit: amountText(deposit?.amount ?? null, locale),
    depositDueOn: deposit?.dueOn ?? '',
    depositPaidOn: deposit?.paidOn ?? '',
    restDueOn: rest?.dueOn ?? '',
    restPaidOn: rest?.paidOn ?? '',
    notes: booking?.notes ?? '',
  }
}

/** Returns missing and unreadable fields, before sending. */
export function problemsOf(form: BookingForm, currency: Currency): FormProblem[] {
  const costMinor = costOf(form, currency)
  const depositMinor = depositOf(form, currency)
  const isWrongDeposit = form.deposit.trim() !== '' && (depositMinor === null || depositMinor <= 0n)
  return [
    ...(form.state === 'confirmed' && form.date === '' ? (['date'] as const) : []),
    ...(form.cost.trim() !== '' && (costMinor === null || costMinor < 0n) ? (['cost'] as const) : []),
    ...(costMinor !== null && isTooLarge({ minor: costMinor, currency }) ? (['costTooMuch'] as const) : []),
    ...(isWrongDeposit ? (['deposit'] as const) : []),
    ...(isDepositAboveCost({ costMinor, depositMinor }) ? (['depositAboveCost'] as const) : []),
  ]
}

const amountOf = (typed: string, currency: Currency): bigint | null =>
  typed.trim() === '' ? null : parseAmount(typed, currency)

/** Returns the typed cost in minor units; null while it cannot be parsed. */
export const costOf = ({ cost }: BookingForm, currency: Currency) => amountOf(cost, currency)

/** Returns the typed deposit in minor units; null while it cannot be parsed. */
export const depositOf = ({ deposit }: BookingForm, currency: Currency) => amountOf(deposit, currency)

export function inputOf(form: BookingForm, currency: Currency): BookingInput {
  const depositMinor = depositOf(form, currency)?.toString() ?? null
  return {
    date: form.date || null,
    time: form.time || null,
    whoToCall: form.whoToCall,
    reference: form.reference,
    costMinor: costOf(form, currency)?.toString() ?? null,
    payments: {
      depositMinor,
      depositDueOn: (depositMinor && form.depositDueOn) || null,
      depositPaidOn: (depositMinor && form.depositPaidOn) || null,
      restDueOn: form.restDueOn || null,
      restPaidOn: form.restPaidOn || null,
    },
    notes: form.notes,
  }
}
