import { expect, test } from 'vitest'
import { checkFileSize } from './send-file.ts'

const megabytes = (count: number) => ({ size: count * 1024 * 1024 })

test('a file has at most ten megabytes, and all files together twenty-five', () => {
  expect(checkFileSize(megabytes(10), [])).toBe(null)
  expect(checkFileSize({ size: 10 * 1024 * 1024 + 1 }, [])).toBe('tooHeavy')
  expect(checkFileSize({ size: 0 }, [])).toBe('empty')
  expect(checkFileSize(megabytes(5), [megabytes(10), megabytes(10)])).toBe(null)
  expect(checkFileSize(megabytes(6), [megabytes(10), megabytes(10)])).toBe('tooHeavyTogether')
})

test('a letter has at most twenty files', () => {
  const small = { size: 1 }
  expect(
    checkFileSize(
      small,
      Array.from({ length: 19 }, () => small),
    ),
  ).toBe(null)
  expect(
    checkFileSize(
      small,
      Array.from({ length: 20 }, () => small),
    ),
  ).toBe('tooMany')
})
