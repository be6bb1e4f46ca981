import { z } from 'zod'
import { bookingRequestLimits } from './booking-request-limits.ts'
import { calendarDate, paragraphs } from './text.ts'

/** Days in order, each once. */
const dates = z
  .array(calendarDate)
  .min(1, 'required')
  .max(bookingRequestLimits.dates, 'tooMany')
  .transform((days) => [...new Set(days)].toSorted())

/** What the couple ask a provider: days, in order of the calendar, people and wishes. */
export const bookingRequestInput = z.object({
  dates,
  people: z.int('wrong').min(1, 'wrong').max(bookingRequestLimits.people, 'tooMany'),
  wishes: paragraphs(bookingRequestLimits.text),
})

export const providerAnswers = ['confirm', 'offer', 'decline'] as const
export type ProviderAnswer = (typeof providerAnswers)[number]

const text = paragraphs(bookingRequestLimits.text)

/** The answer of a provider: yes for a requested day, other days, or no. */
export const providerAnswerInput = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('confirm'),
    dates: dates.refine((days) => days.length === 1, 'required'),
    text,
  }),
  z.object({ answer: z.literal('offer'), dates, text }),
  z.object({ answer: z.literal('decline'), dates: z.array(z.unknown()).transform((): string[] => []), text }),
])

export type ProviderAnswerInput = z.output<typeof providerAnswerInput>
