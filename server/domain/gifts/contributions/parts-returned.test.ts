import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributeAmount } from './parts-returned.ts'

const sum = (parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n)

describe('A returned amount', () => {
  it('is distributed over the lines in proportion, with the odd cent to the largest fraction', () => {
    expect(distributeAmount([60_00n, 30_00n], 45_00n)).toEqual([30_00n, 15_00n])
    expect(distributeAmount([1n, 1n, 1n], 2n)).toEqual([1n, 1n, 0n])
    expect(distributeAmount([100n, 200n], 100n)).toEqual([33n, 67n])
  })

  it('is limited to the total', () => {
    expect(distributeAmount([10n, 20n], 31n)).toEqual([10n, 20n])
    expect(distributeAmount([0n, 0n], 5n)).toEqual([0n, 0n])
    expect(distributeAmount([], 5n)).toEqual([])
  })

  it('adds up exactly, and leaves no line negative', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 13n }), (left, minor) => {
        const parts = distributeAmount(left, minor)
        const whole = sum(left)
        expect(sum(parts)).toBe(minor < whole ? minor : whole)
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0n)
          expect(part).toBeLessThanOrEqual(left[index] ?? 0n)
        }
      }),
    )
  })
})
