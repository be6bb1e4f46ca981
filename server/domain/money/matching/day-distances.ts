import { daysBetween } from '#shared/calendar-days.ts'

/** Distances between days, which it keeps as numbers: each line is compared with many gifts of the same days. */
export class DayDistances {
  private readonly numbers = new Map<string, number>()

  /** Returns the number of days between two dates, in either order. */
  between(one: string, other: string): number {
    return Math.abs(this.numberOf(one) - this.numberOf(other))
  }

  private numberOf(day: string): number {
    const number = this.numbers.get(day) ?? daysBetween('2000-01-01', day)
    this.numbers.set(day, number)
    return number
  }
}
