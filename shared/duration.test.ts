import { expect, test } from 'vitest'
import { add, between, days, hours, inSeconds, minutes, seconds, subtract } from '#shared/duration.ts'

test('equal durations have the same number in any unit', () => {
  expect(minutes(20)).toBe(1_200_000)
  expect(hours(48)).toBe(days(2))
  expect(seconds(172_800)).toBe(days(2))
  expect(inSeconds(minutes(1))).toBe(60)
})

test('adding and subtracting are inverse, and between returns the difference', () => {
  const noon = new Date('2027-06-12T12:00:00Z')
  const later = add(noon, hours(36))
  expect(later).toEqual(new Date('2027-06-14T00:00:00Z'))
  expect(subtract(later, hours(36))).toEqual(noon)
  expect(between(noon, later)).toBe(hours(36))
  expect(between(later, noon)).toBe(hours(-36))
})
