import { expect, test } from 'vitest'
import { inventedStatement, otherExport } from '#test/invented-statements.ts'
import { judged } from './matching.fixture.ts'
import type { Candidate, DoneLine, OpenLine } from './match-verdict.ts'

const seeds = Array.from({ length: 40 }, (_, at) => at + 100)
type Settled = { line: OpenLine; ids: readonly string[] }

function sureOf(
  lines: readonly OpenLine[],
  gifts: readonly Candidate[],
  done: readonly DoneLine[] = [],
): Settled[] {
  const verdicts = judged(lines, gifts, { done })
  return lines.flatMap((line, at) => {
    const verdict = verdicts[at]
    return verdict?.kind === 'sure' ? [{ line, ids: verdict.ids }] : []
  })
}

/** Reads one file after the other; what is sure is received before the next one is read. */
function inTurn(files: readonly (readonly OpenLine[])[], candidates: readonly Candidate[]): Settled[] {
  const settled: Settled[] = []
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

const confirmed = (settled: readonly Settled[]) => settled.flatMap(({ ids }) => ids).toSorted()

test('over any two exports nothing is wrong, no gift is confirmed twice, no payment is a deposit, and the order is all one', () => {
  for (const seed of seeds) {
    const statement = inventedStatement(seed, 25)
    const { candidates, lines } = statement
    const { lines: others, truth } = otherExport(statement, seed)
    const [first, second] = [inTurn([lines, others], candidates), inTurn([others, lines], candidates)]
    const together = inTurn([[...others, ...lines]], candidates)
    for (const settled of [first, second, together]) {
      expect(settled.filter(({ line, ids }) => truth.get(line.id)?.join() !== ids.join())).toEqual([])
      expect(settled.filter(({ line }) => line.minor <= 0n)).toEqual([])
      expect(new Set(confirmed(settled)).size).toBe(confirmed(settled).length)
    }
    expect(confirmed(second)).toEqual(confirmed(first))
    expect(confirmed(together)).toEqual(confirmed(first))
  }
})
