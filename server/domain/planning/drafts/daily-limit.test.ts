import { expect, it } from 'vitest'
import { add, days, hours, milliseconds, subtract } from '#shared/duration.ts'
import { type SendingTime, firstFit, fitsDailyLimit } from './daily-limit.ts'

const noon = new Date('2027-03-01T12:00:00Z')
const letter = (addresses: number, at = noon): SendingTime => ({ at, addresses })
const later = (addresses: number, time: Parameters<typeof add>[1]) => letter(addresses, add(noon, time))

it('A letter fits up to exactly the limit, counting letters before it and scheduled after it', () => {
  expect(fitsDailyLimit(letter(200), [later(400, hours(-23))])).toBe(true)
  expect(fitsDailyLimit(letter(200), [later(401, hours(-23))])).toBe(false)
  expect(fitsDailyLimit(letter(200), [later(400, hours(23))])).toBe(true)
  expect(fitsDailyLimit(letter(200), [later(401, hours(23))])).toBe(false)
})

it('Letters a day apart are in no common 24 hours', () => {
  expect(fitsDailyLimit(letter(200), [later(600, days(-1)), later(600, days(1))])).toBe(true)
  const justWithin = subtract(noon, milliseconds(days(1) - 1))
  expect(fitsDailyLimit(letter(200), [letter(600, justWithin)])).toBe(false)
  // Both are within a day of the letter, but not of each other.
  expect(fitsDailyLimit(letter(200), [later(400, hours(-20)), later(400, hours(20))])).toBe(true)
})

it('A letter that does not fit waits until enough of the others are a day old', () => {
  expect(firstFit(letter(200), [])).toEqual(noon)
  const others = [later(100, hours(-20)), later(300, hours(-10)), later(200, hours(-1))]
  expect(firstFit(letter(100), others)).toEqual(add(noon, hours(4)))
  expect(firstFit(letter(200), others)).toEqual(add(noon, hours(14)))
})
