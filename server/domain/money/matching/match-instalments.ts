import { sumMinor } from '#shared/money.ts'
import type { Candidate, OpenLine } from './match-verdict.ts'

/** Returns all lines, or the first two of them, that add up to the total, or null. */
export function groupOf(lines: readonly OpenLine[], total: bigint): readonly OpenLine[] | null {
  if (lines.length < 2) return null
  if (sumMinor(lines.map((line) => line.minor)) === total) return lines
  for (const [at, one] of lines.entries()) {
    const other = lines.slice(at + 1).find((later) => later.minor + one.minor === total)
    if (other) return [one, other]
  }
  return null
}

/** Groups instalments by plan id, in the order of the plan. */
export function instalmentsByPlan(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const planned = candidates.filter(({ plan }) => plan)
  const inOrder = planned.toSorted((a, b) => (a.plan?.part ?? 0) - (b.plan?.part ?? 0))
  return Map.groupBy(inOrder, ({ plan }) => plan?.id ?? '')
}

/**
 * Returns the open instalments that an amount pays for when its reference names another one: the next of that
 * amount, or the first few with that sum, since givers reuse the first reference or pay the rest at once.
 * Returns null when none fit.
 */
export function matchInstalments(open: readonly Candidate[], minor: bigint): readonly Candidate[] | null {
  const next = open.find((one) => one.totalMinor === minor)
  if (next) return [next]
  const sums = open.map((_, at) => sumMinor(open.slice(0, at + 1).map((one) => one.totalMinor)))
  const last = sums.indexOf(minor)
  return last < 0 ? null : open.slice(0, last + 1)
}
