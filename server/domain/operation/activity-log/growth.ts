/** What a day added: sent by guests, and received by the couple, in the currency's smallest unit. */
export type DayGiven = { readonly day: string; readonly chosen: bigint; readonly received: bigint }

/** How many points a curve has at most: more than a screen shows apart. */
export const mostPoints = 60

/** How a list has grown: the sums up to the end of each day, never more than `mostPoints`, the first and the last always among them. */
export function growthOf(days: readonly DayGiven[]): DayGiven[] {
  let [chosen, received] = [0n, 0n]
  const sums = days
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((one) => {
      chosen += one.chosen
      received += one.received
      return { day: one.day, chosen, received }
    })
  if (sums.length <= mostPoints) return sums
  const last = sums.length - 1
  return Array.from({ length: mostPoints }, (_, index) =>
    Math.round((index * last) / (mostPoints - 1)),
  ).flatMap((position) => sums[position] ?? [])
}
