import { describe, expect, test } from 'vitest'
import { cryptoDice, seededDice } from '#server/platform/ids.ts'

describe.each([
  ['cryptographic', cryptoDice],
  ['seeded', seededDice('test')],
])('%s dice', (_name, dice) => {
  test('give UUIDs of version 4, each another', () => {
    const ids = Array.from({ length: 200 }, () => dice.uuid())
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(200)
  })

  test('give tokens of 256 bits', () => {
    expect(dice.token()).toMatch(/^[\w-]{43}$/)
    expect(dice.token(16)).toMatch(/^[\w-]{22}$/)
  })

  test('fall on each side about as often', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 6000; n++) {
      const side = dice.below(6)
      counts[side] = (counts[side] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(200)
  })

  test('give digits, and letters nobody mixes up', () => {
    expect(dice.digits(6)).toMatch(/^\d{6}$/)
    expect(dice.letters(40)).toMatch(/^[A-HJKMNP-Z2-9]{40}$/)
  })

  test('have one side at least', () => {
    expect(dice.below(1)).toBe(0)
    for (const sides of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => dice.below(sides)).toThrow(RangeError)
  })
})

test('the same seed gives the same throws, another one others', () => {
  const throws = (seed: number) => {
    const dice = seededDice(seed)
    return [dice.uuid(), dice.below(1000), dice.token(), dice.letters(8)]
  }
  expect(throws(7)).toEqual(throws(7))
  expect(throws(7)).not.toEqual(throws(8))
})
