import { daysApart } from '#shared/calendar-days.ts'
import { nameSimilarity, namesIn } from '#shared/person-name.ts'
import type { Candidate, SuggestedMatch, OpenLine } from './match-verdict.ts'

/** Maximum distance in days between a line without a reference and the gift's promise, sending or arrival. */
export const nameWithinDays = 10
/** Maximum distance in days for a match by name to have the strongest signal. */
export const closeDays = 3

/**
 * Finds contributions that the couple confirmed or recorded by hand before a file contained the movement: same
 * amount and currency, a name in common, and nearby days. They are only offered; accepting links the line and
 * books no money.
 */
export class ConfirmedByHand {
  private readonly gifts: readonly Candidate[]
  constructor(candidates: readonly Candidate[]) {
    this.gifts = candidates.filter(({ state, linked }) => state === 'received' && !linked)
  }

  offerFor(line: OpenLine): SuggestedMatch | null {
    const words = namesIn(`${line.payer ?? ''} ${line.words}`)
    const near = this.gifts.flatMap((one) => {
      if (one.totalMinor !== line.minor || one.currency !== line.currency) return []
      if (line.refused.includes(one.id)) return []
      const alike = nameSimilarity(namesIn(one.names.join(' ')), words)
      const known = [one.arrivedOn ?? null, one.sentOn].filter((day) => day !== null)
      const days = Math.min(...known.map((day) => daysApart(day, line.bookedOn)))
      return alike > 0 && days <= nameWithinDays ? [{ one, days, rank: alike * 20 - days }] : []
    })
    const [best, second] = near.toSorted((a, b) => b.rank - a.rank)
    if (!best || best.rank === second?.rank) return null
    return { doubt: 'byHand', signal: best.days <= closeDays ? 3 : 2, found: [best.one], rank: best.rank }
  }
}
