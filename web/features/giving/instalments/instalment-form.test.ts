import { expect, it } from 'vitest'
import { boundsOf, firstProblem, readChosen } from './instalment-form.ts'

it('The form starts with the next pay day, monthly, in three instalments', () => {
  const bounds = boundsOf('2026-11-21', '2027-06-19')
  expect(bounds).toEqual({ first: '2026-11-22', latestFirst: '2027-05-23', last: '2027-06-19' })
  expect(readChosen(new URLSearchParams(), bounds)).toEqual({
    rhythm: 'month',
    first: '2026-11-30',
    parts: 3,
  })
})

it('Values of the address are used, and invalid ones ignored', () => {
  const bounds = boundsOf('2026-11-21', '2027-06-19')
  const query = new URLSearchParams('ritmo=fortnight&partes=99&desde=2026-12-03')
  expect(readChosen(query, bounds)).toEqual({ rhythm: 'fortnight', first: '2026-12-03', parts: 3 })
  expect(firstProblem('2026-11-21', bounds)).toBe('past')
  expect(firstProblem('2027-06-01', bounds)).toBe('tooLate')
  expect(firstProblem('2026-12-03', bounds)).toBeNull()
})
