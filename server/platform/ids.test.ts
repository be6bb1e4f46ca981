import { describe, expect, test } from 'vitest'
import { cryptoRandom, seededRandom } from '#server/platform/ids.ts'

describe.each([
  ['cryptographic', cryptoRandom],
  ['seeded', seededRandom('test')],
])('%s random', (_name, random) => {
  test('returns different UUIDs of version 4', () => {
    const ids = Array.from({ length: 200 }, () => random.uuid())
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(200)
  })

  test('returns tokens of 256 bits', () => {
    expect(random.token()).toMatch(/^[\w-]{43}$/)
    expect(random.token(16)).toMatch(/^[\w-]{22}$/)
  })

  test('is uniformly distributed', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 6000; n++) {
      const side = random.below(6)
      counts[side] = (counts[side] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(200)
  })

  test('returns digits, and unambiguous letters', () => {
    expect(random.digits(6)).toMatch(/^\d{6}$/)
    expect(random.letters(40)).toMatch(/^[A-HJKMNP-Z2-9]{40}$/)
  })

  test('requires a limit of at least one', () => {
    expect(random.below(1)).toBe(0)
    for (const sides of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => random.below(sides)).toThrow(RangeError)
  })
})

test('the same seed gives the same sequence, another one a different sequence', () => {
  const throws = (seed: number) => {
    const random = seededRandom(seed)
    return [random.uuid(), random.below(1000), random.token(), random.letters(8)]
  }
  expect(throws(7)).toEqual(throws(7))
  expect(throws(7)).not.toEqual(throws(8))
})
