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
  readonly notes: string
}
export type FormProblem = 'date' | 'cost' | 'costTooMuch'

/** Returns the states a form can set: the current one and later ones. */
export function statesAhead(booking: LivingBooking | null): readonly FormState[] {
  const all = isSetByForm.states
  const at = all.findIndex((state) => state === booking?.state)
  return booking?.state === 'lived' ? [] : all.slice(Math.max(0, at))
}

export function bookingFormOf(booking: LivingBooking | null, locale: string): BookingForm {
  return {
    state: statesAhead(booking)[0] ?? 'confirmed',
    date: booking?.date ?? '',
    time: booking?.time ?? '',
    whoToCall: booking?.whoToCall ?? '',
    reference: booking?.reference ?? '',
    cost: amountText(booking?.cost ?? null, locale),
    notes: booking?.notes ?? '',
  }
}

/** Returns missing and unreadable fields, before sending. */
export function problemsOf(form: BookingForm, currency: Currency): FormProblem[] {
  const cost = costOf(form, currency)
  return [
    ...(form.state === 'confirmed' && form.date === '' ? (['date'] as const) : []),
    ...(form.cost.trim() !== '' && (cost === null || cost < 0n) ? (['cost'] as const) : []),
    ...(cost !== null && isTooLarge({ minor: cost, currency }) ? (['costTooMuch'] as const) : []),
  ]
}

/** Returns the typed cost in minor units; null while it cannot be parsed. */
export function costOf({ cost }: BookingForm, currency: Currency): bigint | null {
  return cost.trim() === '' ? null : parseAmount(cost, currency)
}

export function inputOf(form: BookingForm, currency: Currency): BookingInput {
  return {
    date: form.date || null,
    time: form.time || null,
    whoToCall: form.whoToCall,
    reference: form.reference,
    costMinor: costOf(form, currency)?.toString() ?? null,
    notes: form.notes,
  }
}
