import { expect, it } from 'vitest'
import { boundsOf, firstProblem, readChosen } from './instalment-form.ts'

it('The form begins with the next pay day, each month, in three parts', () => {
  const bounds = boundsOf('2026-11-21', '2027-06-19')
  expect(bounds).toEqual({ first: '2026-11-22', latestFirst: '2027-05-23', last: '2027-06-19' })
  expect(readChosen(new URLSearchParams(), bounds)).toEqual({
    rhythm: 'month',
    first: '2026-11-30',
    parts: 3,
  })
})

it('What the address says is taken, and what is no choice is left out', () => {
  const bounds = boundsOf('2026-11-21', '2027-06-19')
  const query = new URLSearchParams('ritmo=fortnight&partes=99&desde=2026-12-03')
  expect(readChosen(query, bounds)).toEqual({ rhythm: 'fortnight', first: '2026-12-03', parts: 3 })
  expect(firstProblem('2026-11-21', bounds)).toBe('past')
  expect(firstProblem('2027-06-01', bounds)).toBe('tooLate')
  expect(firstProblem('2026-12-03', bounds)).toBeNull()
})
