import { z } from 'zod'
import { costInput } from './amount.ts'
import { bookingLimits } from './booking-limits.ts'
import { readByGuests } from './public-text.ts'
import { calendarDate, line, optionalLine, paragraphs } from './text.ts'

/** What is known of a booking; a date and a time by the clock of the place. */
export const bookingInput = z.object({
  date: calendarDate.nullish().transform((date) => date ?? null),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
    .nullish()
    .transform((time) => time ?? null),
  whoToCall: line(bookingLimits.who),
  reference: line(bookingLimits.reference),
  costMinor: costInput.nullish().transform((cost) => cost ?? null),
  notes: paragraphs(bookingLimits.notes),
})

export type BookingInput = z.output<typeof bookingInput>

/** What is booked for good has a day. */
export const confirmedInput = bookingInput.refine(({ date }) => date !== null, {
  path: ['date'],
  message: 'required',
})

/** The day it was lived. */
export const livedInput = z.object({ livedOn: calendarDate })

/** What is lived instead: one of the plans B, or something in the couple's own words. */
export const swapInput = readByGuests(
  z
    .object({ planB: optionalLine(60), instead: optionalLine(bookingLimits.instead) })
    .refine(({ planB, instead }) => (planB ?? instead) !== null, { path: ['instead'], message: 'required' }),
)
