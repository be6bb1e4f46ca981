import { describe, expect, it } from 'vitest'
import { curveOf, monthsOf, type GrowthPoint } from './growth.ts'

const euros = (minor: string) => ({ minor, currency: 'EUR' as const })
const point = (day: string, chosen: string, received: string): GrowthPoint => ({
  day,
  chosen: euros(chosen),
  received: euros(received),
})

describe('The curve of a list', () => {
  it('begins at zero the day before the first gift and reaches today', () => {
    expect(curveOf([point('2027-03-01', '9000', '0')], '2027-03-05')).toEqual([
      point('2027-02-28', '0', '0'),
      point('2027-03-01', '9000', '0'),
      point('2027-03-05', '9000', '0'),
    ])
  })

  it('has one point for a gift of today, and none before the first gift', () => {
    expect(curveOf([point('2027-03-05', '9000', '0')], '2027-03-05')).toHaveLength(2)
    expect(curveOf([], '2027-03-05')).toEqual([])
  })

  it('lists the amount at the end of each month, newest first', () => {
    const growth = [
      point('2026-11-03', '1000', '0'),
      point('2026-11-30', '2000', '500'),
      point('2027-01-02', '3000', '500'),
    ]
    expect(monthsOf(growth).map(({ day }) => day)).toEqual(['2027-01-02', '2026-11-30'])
  })
})
