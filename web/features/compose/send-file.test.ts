import { expect, test } from 'vitest'
import { weigh } from './send-file.ts'

const megabytes = (count: number) => ({ size: count * 1024 * 1024 })

test('a file weighs ten megabytes at most, and all of them twenty-five', () => {
  expect(weigh(megabytes(10), [])).toBe(null)
  expect(weigh({ size: 10 * 1024 * 1024 + 1 }, [])).toBe('tooHeavy')
  expect(weigh({ size: 0 }, [])).toBe('empty')
  expect(weigh(megabytes(5), [megabytes(10), megabytes(10)])).toBe(null)
  expect(weigh(megabytes(6), [megabytes(10), megabytes(10)])).toBe('tooHeavyTogether')
})

test('twenty files go along, not one more', () => {
  const small = { size: 1 }
  expect(
    weigh(
      small,
      Array.from({ length: 19 }, () => small),
    ),
  ).toBe(null)
  expect(
    weigh(
      small,
      Array.from({ length: 20 }, () => small),
    ),
  ).toBe('tooMany')
})
