import { describe, expect, it } from 'vitest'
import { growthOf, maxPoints } from './growth.ts'

const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)
const added = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: dayAfter(index), chosen: 100n, received: 40n }))

describe('The growth of a list', () => {
  it('is zero before the first gift', () => {
    expect(growthOf([])).toEqual([])
  })

  it('adds up day by day, in calendar order', () => {
    expect(
      growthOf([
        { day: '2026-12-02', chosen: 50_00n, received: 90_00n },
        { day: '2026-11-30', chosen: 90_00n, received: 0n },
      ]),
    ).toEqual([
      { day: '2026-11-30', chosen: 90_00n, received: 0n },
      { day: '2026-12-02', chosen: 140_00n, received: 90_00n },
    ])
  })

  it.each([maxPoints - 1, maxPoints])('keeps all of %d days', (count) => {
    expect(growthOf(added(count))).toHaveLength(count)
  })

  it.each([maxPoints + 1, 700])('thins %d days out, and keeps both ends', (count) => {
    const growth = growthOf(added(count))
    expect(growth).toHaveLength(maxPoints)
    expect(new Set(growth.map(({ day }) => day)).size).toBe(maxPoints)
    expect(growth[0]).toEqual({ day: dayAfter(0), chosen: 100n, received: 40n })
    expect(growth.at(-1)).toEqual({
      day: dayAfter(count - 1),
      chosen: 100n * BigInt(count),
      received: 40n * BigInt(count),
    })
  })
})
