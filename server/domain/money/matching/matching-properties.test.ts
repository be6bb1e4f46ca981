import { expect, test } from 'vitest'
import { inventedStatement, otherExport } from '#test/invented-statements.ts'
import { confirmedIn, settleInTurn } from '#server/domain/money/reconciliation/settle-in-turn.fixture.ts'

const seeds = Array.from({ length: 40 }, (_, at) => at + 100)
test('for any two exports no sure match is wrong, no gift is confirmed twice, no payment is a deposit, and order does not matter', () => {
  for (const seed of seeds) {
    const statement = inventedStatement(seed, 25)
    const { candidates, lines } = statement
    const { lines: others, truth } = otherExport(statement, seed)
    const [first, second] = [
      settleInTurn([lines, others], candidates),
      settleInTurn([others, lines], candidates),
    ]
    const together = settleInTurn([[...others, ...lines]], candidates)
    for (const settled of [first, second, together]) {
      expect(settled.filter(({ line, ids }) => truth.get(line.id)?.join() !== ids.join())).toEqual([])
      expect(settled.filter(({ line }) => line.minor <= 0n)).toEqual([])
      expect(new Set(confirmedIn(settled)).size).toBe(confirmedIn(settled).length)
    }
    expect(confirmedIn(second)).toEqual(confirmedIn(first))
    expect(confirmedIn(together)).toEqual(confirmedIn(first))
  }
})
