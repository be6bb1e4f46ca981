import { sumMinor } from '#shared/money.ts'
import type { OpenLine } from './match-verdict.ts'

/** All of the lines, or two of them, that make up the amount. */
export function groupOf(lines: readonly OpenLine[], total: bigint): readonly OpenLine[] | null {
  if (lines.length < 2) return null
  if (sumMinor(lines.map((line) => line.minor)) === total) return lines
  for (const [at, one] of lines.entries()) {
    const other = lines.slice(at + 1).find((later) => later.minor + one.minor === total)
    if (other) return [one, other]
  }
  return null
}
