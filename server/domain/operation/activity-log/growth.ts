/** Amounts of one day: sent by guests, and received by the couple, in minor units. */
export type DailyAmounts = { readonly day: string; readonly chosen: bigint; readonly received: bigint }

/** The maximum number of points of a chart, limited by what a screen can show. */
export const maxPoints = 60

/**
 * Cumulative sums at the end of each day, reduced to at most `maxPoints` with the first and the last
 * included.
 */
export function growthOf(days: readonly DailyAmounts[]): DailyAmounts[] {
  let [chosen, received] = [0n, 0n]
  const sums = days
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((one) => {
      chosen += one.chosen
      received += one.received
      return { day: one.day, chosen, received }
    })
  if (sums.length <= maxPoints) return sums
  const last = sums.length - 1
  return Array.from({ length: maxPoints }, (_, index) =>
    Math.round((index * last) / (maxPoints - 1)),
  ).flatMap((position) => sums[position] ?? [])
}
