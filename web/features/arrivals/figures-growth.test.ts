import { describe, expect, it } from 'vitest'
import { growthOf, marksOf } from './figures-growth.ts'

const sum = (name: string, minor: string) => ({ name, received: { minor, currency: 'EUR' as const } })
const on = (...days: string[]) => days.map((day) => ({ day }))

describe('The growth of what was received', () => {
  it('is empty without gifts and moments', () => {
    expect(growthOf([], [], '2026-11-28')).toEqual([])
    expect(marksOf([], [])).toEqual([])
  })

  it('goes from zero, the day before the first gift, to today', () => {
    expect(growthOf([sum('2026-11-20', '5000')], [], '2026-11-28')).toEqual([
      { day: '2026-11-19', minor: 0n },
      { day: '2026-11-20', minor: 5000n },
      { day: '2026-11-28', minor: 5000n },
    ])
  })

  it('begins before the page was published and ends on the day of the last gift', () => {
    const days = [sum('2026-03-01', '100'), sum('2026-11-28', '50')]
    expect(growthOf(days, on('2025-12-31'), '2026-11-28')).toEqual([
      { day: '2025-12-30', minor: 0n },
      { day: '2026-03-01', minor: 100n },
      { day: '2026-11-28', minor: 150n },
    ])
  })

  it('adds up many days, in order and without a day twice', () => {
    const days = Array.from({ length: 30 }, (_, at) => sum(`2026-11-${String(at + 1).padStart(2, '0')}`, '1'))
    const growth = growthOf(days, [], '2026-11-30')
    expect(growth).toHaveLength(31)
    expect(growth.at(-1)).toEqual({ day: '2026-11-30', minor: 30n })
  })

  it('is one day long when everything happens today', () => {
    expect(growthOf([sum('2026-11-28', '9')], on('2026-11-28'), '2026-11-28')).toEqual([
      { day: '2026-11-27', minor: 0n },
      { day: '2026-11-28', minor: 9n },
    ])
  })
})

describe('The marks of the growth', () => {
  const year = [
    { day: '2026-01-01', minor: 0n },
    { day: '2026-12-31', minor: 1n },
  ]

  it('are numbered in the order of the list', () => {
    expect(marksOf(year, on('2026-02-01', '2026-06-01', '2026-11-01'))).toEqual([
      { day: '2026-02-01', label: '1' },
      { day: '2026-06-01', label: '2' },
      { day: '2026-11-01', label: '3' },
    ])
  })

  it('are one for moments of the same day, and for days whose labels would touch', () => {
    expect(marksOf(year, on('2026-02-01', '2026-02-01', '2026-02-03', '2026-11-01'))).toEqual([
      { day: '2026-02-01', label: '1–3' },
      { day: '2026-11-01', label: '4' },
    ])
    const today = [
      { day: '2026-11-27', minor: 0n },
      { day: '2026-11-28', minor: 9n },
    ]
    expect(marksOf(today, on('2026-11-28', '2026-11-28'))).toEqual([{ day: '2026-11-28', label: '1–2' }])
  })

  it('are no more than fit, however often the couple write', () => {
    const days = Array.from({ length: 28 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
    const growth = growthOf([], on(...days), '2026-11-28')
    expect(marksOf(growth, on(...days)).length).toBeLessThanOrEqual(6)
  })
})
