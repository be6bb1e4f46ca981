import { describe, expect, it } from 'vitest'
import { curveOf, monthsOf, type GrowthPoint } from './growth.ts'

const euros = (minor: string) => ({ minor, currency: 'EUR' as const })
const point = (day: string, chosen: string, received: string): GrowthPoint => ({
  day,
  chosen: euros(chosen),
  received: euros(received),
})

describe('The curve of a list', () => {
  it('begins with nothing the day before the first gift and reaches until today', () => {
    expect(curveOf([point('2027-03-01', '9000', '0')], '2027-03-05')).toEqual([
      point('2027-02-28', '0', '0'),
      point('2027-03-01', '9000', '0'),
      point('2027-03-05', '9000', '0'),
    ])
  })

  it('is not drawn twice for a gift of today, and not at all before the first one', () => {
    expect(curveOf([point('2027-03-05', '9000', '0')], '2027-03-05')).toHaveLength(2)
    expect(curveOf([], '2027-03-05')).toEqual([])
  })

  it('is in numbers where it stood at the end of each month, the newest first', () => {
    const growth = [
      point('2026-11-03', '1000', '0'),
      point('2026-11-30', '2000', '500'),
      point('2027-01-02', '3000', '500'),
    ]
    expect(monthsOf(growth).map(({ day }) => day)).toEqual(['2027-01-02', '2026-11-30'])
  })
})
