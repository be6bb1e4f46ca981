import { expect, it } from 'vitest'
import { gift, one } from './matching.fixture.ts'
import { instalmentsByPlan, matchInstalments } from './match-instalments.ts'

const part = (id: string, of: string, at: number, totalMinor = 30_00n) =>
  gift({ id, totalMinor, plan: { id: of, part: at } })
const ids = (parts: readonly { readonly id: string }[] | null | undefined) => parts?.map(({ id }) => id)

it('Instalments are grouped by gift in payment order; other contributions are left out', () => {
  const found = instalmentsByPlan([
    part('last', 'tea', 3),
    gift({ id: 'whole' }),
    part('other', 'sea', 1),
    part('first', 'tea', 1),
    part('second', 'tea', 2),
  ])
  expect([...found.keys()].toSorted()).toEqual(['sea', 'tea'])
  expect(ids(found.get('tea'))).toEqual(['first', 'second', 'last'])
  expect(ids(found.get('sea'))).toEqual(['other'])
})

it.each([
  ['the next of that amount, though others come first', 40_00n, ['second']],
  ['the first of two alike', 30_00n, ['first']],
  ['the next two together', 70_00n, ['first', 'second']],
  ['all that is left', 100_00n, ['first', 'second', 'third']],
  ['nothing that they make up', 50_00n, undefined],
  ['nothing, where nothing was sent', 0n, undefined],
])('An amount under the first reference matches %s', (_, minor, meant) => {
  const open = [part('first', 'tea', 1), part('second', 'tea', 2, 40_00n), part('third', 'tea', 3)]
  expect(ids(matchInstalments(open, minor))).toEqual(meant)
})

it('A named instalment is matched, although an earlier one has the same amount', () => {
  const first = part('first', 'tea', 1)
  const second = { ...part('second', 'tea', 2), reference: '2706K7QD93PM' }
  expect(one('2706 K7QD 93PM', 30_00n, [first, second])).toMatchObject({ kind: 'sure', ids: ['second'] })
})

it('The first instalment named with the amount of two matches these two', () => {
  const first = part('first', 'tea', 1)
  const second = { ...part('second', 'tea', 2), reference: '2706K7QD93PM' }
  const verdict = one('2706 7KDM 4T9X', 60_00n, [first, second])
  expect(verdict).toMatchObject({ ids: ['first', 'second'] })
})
