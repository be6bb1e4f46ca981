import { expect, test } from 'vitest'
import { dayAfterKey } from './year-keys.ts'

const monday = 1

test.each([
  ['ArrowDown', '2027-06-26'],
  ['ArrowUp', '2027-06-12'],
  ['ArrowLeft', '2027-06-18'],
  ['ArrowRight', '2027-06-20'],
  ['PageUp', '2027-05-19'],
  ['PageDown', '2027-07-19'],
  ['Home', '2027-06-14'],
  ['End', '2027-06-20'],
  ['Tab', null],
])('%s moves in the year view from the 19th of June to %s', (key, to) => {
  expect(dayAfterKey(key, '2027-06-19', monday)).toBe(to)
})

test('a key moves over the end of a month, a year and a shorter month', () => {
  expect(dayAfterKey('ArrowRight', '2027-12-31', monday)).toBe('2028-01-01')
  expect(dayAfterKey('PageUp', '2027-03-31', monday)).toBe('2027-02-28')
  expect(dayAfterKey('Home', '2027-06-19', 0)).toBe('2027-06-13')
})
