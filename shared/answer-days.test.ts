import { expect, test } from 'vitest'
import { lastAnswerDay, suggestedAnswerDay } from './answer-days.ts'

test('answers end with the deadline, and never on the wedding day itself', () => {
  expect(lastAnswerDay('2027-05-20', '2027-06-19')).toBe('2027-05-20')
  expect(lastAnswerDay(null, '2027-06-19')).toBe('2027-06-18')
  expect(lastAnswerDay('2027-06-19', '2027-06-19')).toBe('2027-06-18')
  // The wedding was moved to an earlier day.
  expect(lastAnswerDay('2027-07-01', '2027-06-19')).toBe('2027-06-18')
})

test('a deadline a month before is suggested', () => {
  expect(suggestedAnswerDay('2027-06-19')).toBe('2027-05-20')
})
