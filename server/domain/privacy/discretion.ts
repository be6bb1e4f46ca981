import { todayIn, type Wedding } from '#server/domain/weddings/index.ts'

/** What the two themselves see of what they are given. */
export type Sight = {
  /** Who gave, and what. */
  readonly gifts: boolean
  /** How much. */
  readonly amounts: boolean
}

type Asked = Pick<Wedding, 'discretion' | 'surpriseUntil' | 'timeZone'>

/**
 * What the couple asked not to be told yet, by the calendar of the place. What waits for a decision of theirs (late money, a
 * transfer that is not found, a line of the bank) is shown to them all the same: nobody else can decide it.
 */
export function sightOf({ discretion, surpriseUntil, timeZone }: Asked, now: Date): Sight {
  switch (discretion) {
    case 'everything':
      return { gifts: true, amounts: true }
    case 'withoutAmounts':
      return { gifts: true, amounts: false }
    case 'surprise': {
      const isOver = surpriseUntil !== null && todayIn(timeZone, now) >= surpriseUntil
      return { gifts: isOver, amounts: isOver }
    }
  }
}
