import { describe, expect, it } from 'vitest'
import { lastDeadline, proposedDeadline } from './group-deadline.ts'

describe('The last day of a group', () => {
  it('is proposed four weeks ahead', () => {
    expect(proposedDeadline('2027-01-04', '2027-06-19')).toBe('2027-02-01')
  })
  it('comes a week before a wedding that is near', () => {
    expect(proposedDeadline('2027-06-01', '2027-06-19')).toBe('2027-06-12')
  })
  it('is the day of the wedding when that is within the week', () => {
    expect(proposedDeadline('2027-06-15', '2027-06-19')).toBe('2027-06-19')
    expect(lastDeadline('2027-06-15', '2027-06-19')).toBe('2027-06-19')
  })
  it('is still to come when the wedding was today or before', () => {
    expect(proposedDeadline('2027-06-19', '2027-06-19')).toBe('2027-07-17')
    expect(lastDeadline('2027-06-20', '2027-06-19')).toBe('2027-08-19')
  })
})
