import { describe, expect, it } from 'vitest'
import { lastDeadline, proposedDeadline } from './group-deadline.ts'

describe('The deadline of a group', () => {
  it('is proposed four weeks ahead', () => {
    expect(proposedDeadline('2027-01-04', '2027-06-19')).toBe('2027-02-01')
  })
  it('is a week before a wedding in the near future', () => {
    expect(proposedDeadline('2027-06-01', '2027-06-19')).toBe('2027-06-12')
  })
  it('is the day of the wedding when that is within the week', () => {
    expect(proposedDeadline('2027-06-15', '2027-06-19')).toBe('2027-06-19')
    expect(lastDeadline('2027-06-15', '2027-06-19')).toBe('2027-06-19')
  })
  it('is in the future even when the wedding is today or past', () => {
    expect(proposedDeadline('2027-06-19', '2027-06-19')).toBe('2027-07-17')
    expect(lastDeadline('2027-06-20', '2027-06-19')).toBe('2027-08-19')
  })
})
