import type { Contribution } from '#server/domain/gifts/contributions/index.ts'
import { isBooked } from '#shared/states/booking.ts'
import { isGiven } from '#shared/states/contribution.ts'
import type { Booking } from './booking.ts'
import type { JourneyStep } from '#shared/journey-steps.ts'

/** A step of a contribution. With several gifts, all of them have to reach it. */
export type JourneyStage = {
  readonly step: JourneyStep
  readonly at: Date | null
  /** The day it is booked for or was lived on, if it is the same for all gifts. */
  readonly on: string | null
  /** Skipped, such as booking a gift that needed none. */
  readonly isSkipped: boolean
  /** How many of its gifts have reached the step. */
  readonly reached: number
  readonly outOf: number
}

type JourneyContribution = Pick<
  Contribution,
  'state' | 'needsDecision' | 'createdAt' | 'sentAt' | 'receivedAt' | 'thankedAt'
>
type Step = { readonly at: Date; readonly on: string | null; readonly isSkipped?: boolean }

/**
 * Returns the steps of a contribution as its giver sees it: reached ones have a date, future ones have none.
 * A returned or unreceived contribution is neither booked nor lived.
 */
export function journeyOf(
  contribution: JourneyContribution,
  bookings: readonly (Booking | null)[],
): JourneyStage[] {
  const ofIts = countsFor(contribution) ? bookings : bookings.map(() => null)
  const plain = (step: JourneyStage['step'], at: Date | null) => ({
    step,
    at,
    on: null,
    isSkipped: false,
    reached: at ? 1 : 0,
    outOf: 1,
  })
  return [
    plain('promised', contribution.createdAt),
    // A received gift counts as sent, even if it was never marked.
    plain('sent', contribution.sentAt ?? contribution.receivedAt),
    plain('received', contribution.receivedAt),
    together('booked', ofIts.map(bookedStep)),
    together('lived', ofIts.map(livedStep)),
    plain('thanked', contribution.thankedAt),
  ]
}

const countsFor = ({ state, needsDecision }: JourneyContribution): boolean => !needsDecision && isGiven(state)

function bookedStep(booking: Booking | null): Step | null {
  if (!booking || !isBooked(booking.state)) return null
  const { confirmedAt, livedAt, livedOn, date } = booking
  if (confirmedAt) return { at: confirmedAt, on: date ?? livedOn }
  return livedAt && { at: livedAt, on: null, isSkipped: true }
}

function livedStep(booking: Booking | null): Step | null {
  return booking?.livedAt ? { at: booking.livedAt, on: booking.livedOn } : null
}

function together(step: JourneyStage['step'], taken: readonly (Step | null)[]): JourneyStage {
  const reached = taken.flatMap((one) => one ?? [])
  const isWhole = taken.length > 0 && reached.length === taken.length
  const taking = reached.filter(({ isSkipped }) => !isSkipped)
  const days = new Set(taking.map(({ on }) => on))
  const latest = reached
    .map(({ at }) => at)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)
  return {
    step,
    at: isWhole ? (latest ?? null) : null,
    on: isWhole && days.size === 1 ? ([...days][0] ?? null) : null,
    isSkipped: isWhole && taking.length === 0,
    reached: reached.length,
    outOf: taken.length,
  }
}
