import { z } from 'zod'
import { bookingPaymentParts } from '../booking-payments.ts'
import { amountInput, costInput } from './amount.ts'
import { bookingLimits } from './booking-limits.ts'
import { readByGuests } from './public-text.ts'
import { calendarDate, line, optionalLine, paragraphs } from './text.ts'

const optionalDay = calendarDate.nullish().transform((day) => day ?? null)

/** Deposit and rest that the couple pay to the provider, by which day, and the day they were paid. */
const bookingPayments = z.object({
  depositMinor: amountInput.nullish().transform((deposit) => deposit ?? null),
  depositDueOn: optionalDay,
  depositPaidOn: optionalDay,
  restDueOn: optionalDay,
  restPaidOn: optionalDay,
})

/** The data of a booking; date and time are local to the place. */
export const bookingInput = z.object({
  date: optionalDay,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
    .nullish()
    .transform((time) => time ?? null),
  whoToCall: line(bookingLimits.who),
  reference: line(bookingLimits.reference),
  costMinor: costInput.nullish().transform((cost) => cost ?? null),
  /** Unchanged if absent. */
  payments: bookingPayments.nullish(),
  notes: paragraphs(bookingLimits.notes),
})

export type BookingInput = z.output<typeof bookingInput>

/** A confirmed booking needs a date. */
export const confirmedInput = bookingInput.refine(({ date }) => date !== null, {
  path: ['date'],
  message: 'required',
})

/** Day on which an experience was completed. */
export const livedInput = z.object({ livedOn: calendarDate })

/** Day on which the deposit or the rest was paid; null for not paid. */
export const paidInput = z.object({ part: z.enum(bookingPaymentParts), paidOn: optionalDay })

/** The replacement of a gift: one of the plans B, or the couple's own text. */
export const swapInput = readByGuests(
  z
    .object({ planB: optionalLine(60), instead: optionalLine(bookingLimits.instead) })
    .refine(({ planB, instead }) => (planB ?? instead) !== null, { path: ['instead'], message: 'required' }),
)
