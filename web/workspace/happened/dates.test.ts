import { expect, it } from 'vitest'
import { dayIn } from './dates.ts'

it('A day is that of the place where the wedding is', () => {
  expect(dayIn('Europe/Madrid', '2027-05-01T22:30:00Z')).toBe('2027-05-02')
  expect(dayIn('America/Bogota', '2027-05-02T03:00:00Z')).toBe('2027-05-01')
})
