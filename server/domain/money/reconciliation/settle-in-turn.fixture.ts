import { judgeLines } from '#server/domain/money/matching/matching.fixture.ts'
import type { Candidate, DoneLine, OpenLine } from '#server/domain/money/matching/match-verdict.ts'

/** A line with the ids of contributions that it confirmed automatically. */
export type SettledLine = { line: OpenLine; ids: readonly string[] }

function sureOf(
  lines: readonly OpenLine[],
  gifts: readonly Candidate[],
  done: readonly DoneLine[] = [],
): SettledLine[] {
  const verdicts = judgeLines(lines, gifts, { done })
  return lines.flatMap((line, at) => {
    const verdict = verdicts[at]
    return verdict?.kind === 'sure' ? [{ line, ids: verdict.ids }] : []
  })
}

/** Judges the files one after the other and settles certain matches before the next file. */
export function settleInTurn(
  files: readonly (readonly OpenLine[])[],
  candidates: readonly Candidate[],
): SettledLine[] {
  const settled: SettledLine[] = []
  let open: OpenLine[] = []
  for (const file of files) {
    open = [...open, ...file]
    for (;;) {
      const received = new Set(settled.flatMap(({ ids }) => ids))
      const gifts = candidates.map((one) =>
        received.has(one.id) ? { ...one, state: 'received' as const, linked: true } : one,
      )
      const done = settled.map(({ line, ids }) => ({ ...line, contributionIds: ids, isNoGift: false }))
      const sure = sureOf(open, gifts, done)
      settled.push(...sure)
      open = open.filter((line) => !sure.some((one) => one.line === line))
      if (sure.length === 0) break
    }
  }
  return settled
}

/** Returns the sorted ids of confirmed contributions, with duplicates. */
export const confirmedIn = (settled: readonly SettledLine[]) => settled.flatMap(({ ids }) => ids).toSorted()
