import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numericReference, referenceRoom } from './receiving-account-reference.ts'

const reference = fc.stringMatching(/^[0-9]{4}[0-9A-HJ-NP-Z]{8}$/)

it('the reference of a gift fits into the field of every payment method', () => {
  for (const [kind, room] of Object.entries(referenceRoom)) expect(room, kind).toBeGreaterThanOrEqual(12)
})

it('the number for a numeric field has seven digits, always the same ones', () => {
  expect(numericReference('27067KDM4T9X')).toBe(numericReference('27067KDM4T9X'))
  fc.assert(
    fc.property(reference, (one) => {
      expect(numericReference(one)).toMatch(/^\d{7}$/)
    }),
  )
})

it('the numbers of a wedding’s gifts are distributed evenly', () => {
  const many = fc.sample(reference, { numRuns: 400, seed: 7 })
  expect(new Set(many.map(numericReference)).size).toBeGreaterThan(new Set(many).size * 0.98)
})
