import { daysApart } from '#shared/calendar-days.ts'
import { likeness, namesIn } from '#shared/person-name.ts'
import type { Candidate, Offer, OpenLine } from './match-verdict.ts'

/** A line without a reference belongs to a gift promised, sent or received within this many days. */
export const nameWithinDays = 10
/** Within this many days the name speaks more for it. */
export const closeDays = 3

/**
 * Finds the gift that the couple confirmed or noted by hand before a file showed its movement: same amount and currency, a name in
 * common, days near each other. It is offered, never sure; the answer links the line and books nothing.
 */
export class ConfirmedByHand {
  private readonly gifts: readonly Candidate[]
  constructor(candidates: readonly Candidate[]) {
    this.gifts = candidates.filter(({ state, linked }) => state === 'received' && !linked)
  }

  offerFor(line: OpenLine): Offer | null {
    const words = namesIn(`${line.payer ?? ''} ${line.words}`)
    const near = this.gifts.flatMap((one) => {
      if (one.totalMinor !== line.minor || one.currency !== line.currency) return []
      if (line.refused.includes(one.id)) return []
      const alike = likeness(namesIn(one.names.join(' ')), words)
      const known = [one.arrivedOn ?? null, one.sentOn].filter((day) => day !== null)
      const days = Math.min(...known.map((day) => daysApart(day, line.bookedOn)))
      return alike > 0 && days <= nameWithinDays ? [{ one, days, rank: alike * 20 - days }] : []
    })
    const [best, second] = near.toSorted((a, b) => b.rank - a.rank)
    if (!best || best.rank === second?.rank) return null
    return { doubt: 'byHand', signal: best.days <= closeDays ? 3 : 2, found: [best.one], rank: best.rank }
  }
}
