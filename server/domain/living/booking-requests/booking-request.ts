import type { Booking } from '#server/domain/living/bookings/index.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { days, subtract } from '#shared/duration.ts'
import type { ProviderAnswerInput } from '#shared/inputs/booking-request.ts'
import {
  type BookingRequestState,
  type BookingRequestStep,
  bookingRequestStates,
  isCurrentRequest,
  isWithProvider,
} from '#shared/states/booking-request.ts'
import type { bookingRequests, RequestEntry } from './booking-requests.tables.ts'

export type BookingRequest = typeof bookingRequests.$inferSelect

/** A provider that has not answered is reminded once, and counts as unanswered later. */
export const reminderPeriod = days(4)
export const answerPeriod = days(10)

/** The state in which a step of couple, provider or time ends. */
export const stateAfterStep: Readonly<
  Record<Exclude<BookingRequestStep, 'remind' | 'call'>, BookingRequestState>
> = {
  confirm: 'confirmed',
  offer: 'offered',
  decline: 'declined',
  accept: 'confirmed',
  replace: 'asked',
  cancel: 'cancelled',
  lapse: 'unanswered',
}

/** The state of a request and its agreed day beside the booking, which the couple also change by hand. */
export function alignRequest<Request extends Pick<BookingRequest, 'state' | 'bookingId' | 'date'>>(
  request: Request,
  booking: Pick<Booking, 'id' | 'state' | 'date' | 'livedOn'> | null,
): Request {
  const { state } = request
  if (!isCurrentRequest(state) && state !== 'lived') return request
  if (booking?.id !== request.bookingId) return { ...request, state: 'cancelled' }
  switch (booking.state) {
    case 'wanted':
    case 'cancelled':
      return { ...request, state: 'cancelled' }
    case 'requested':
      return state === 'lived' ? { ...request, state: 'confirmed' } : request
    case 'confirmed':
      return { ...request, state: 'confirmed', date: booking.date }
    case 'lived':
      return { ...request, state: 'lived', date: request.date ?? booking.livedOn }
  }
}

/** Whether couple, provider or time can take a step now. */
export function canTake(step: BookingRequestStep, { state }: Pick<BookingRequest, 'state'>): boolean {
  return bookingRequestStates.allows(step, state)
}

/** Whether a request says already what a provider answers. */
export function isAnsweredSo(
  { state, date, entries }: BookingRequest,
  { answer, dates, text }: ProviderAnswerInput,
): boolean {
  if (state !== stateAfterStep[answer]) return false
  if (answer === 'confirm') return date === dates[0]
  const last = entries.findLast(({ act }) => act !== 'remind')
  return last?.act === answer && last.text === text && last.dates.join() === dates.join()
}

/** Whether a request is on the operator's list: its provider has not answered for days, and a requested day is ahead. */
export function isOverdue(
  { state, askedAt, dates }: Pick<BookingRequest, 'state' | 'askedAt' | 'dates'>,
  now: Date,
): boolean {
  return (
    isWithProvider(state) &&
    askedAt <= subtract(now, reminderPeriod) &&
    dates.some((day) => day >= utcDay(now))
  )
}

/** What time does to a request: a reminder, the end of the time to answer, or nothing yet. */
export function dueStep(
  request: Pick<BookingRequest, 'state' | 'askedAt' | 'remindedAt'>,
  now: Date,
): 'remind' | 'lapse' | null {
  if (canTake('lapse', request) && request.askedAt <= subtract(now, answerPeriod)) return 'lapse'
  const isReminderDue = request.remindedAt === null && request.askedAt <= subtract(now, reminderPeriod)
  return canTake('remind', request) && isReminderDue ? 'remind' : null
}

/** Who takes steps. */
export const requestSides = ['couple', 'provider', 'time', 'operator'] as const

const sides: Readonly<Record<RequestEntry['act'], (typeof requestSides)[number]>> = {
  ask: 'couple',
  accept: 'couple',
  cancel: 'couple',
  live: 'couple',
  confirm: 'provider',
  offer: 'provider',
  decline: 'provider',
  remind: 'time',
  lapse: 'time',
  call: 'operator',
}

/** Who took a step: the couple, the provider, the operator, or time. */
export const sideOf = ({ act }: RequestEntry) => sides[act]
