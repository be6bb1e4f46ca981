import { expect, test } from 'vitest'
import { InvalidCursor, readCursor, readIdCursor, writeCursor } from '#server/platform/cursor.ts'

const id = '27d3c9c5-416b-4754-8bdf-4f9f639f90dc'

test('a cursor survives a round trip', () => {
  const at = new Date('2026-11-21T09:00:00.123Z')
  expect(readCursor(writeCursor(at, id))).toEqual({ at: at.toISOString(), id })
})

test('a missing cursor starts at the first page', () => {
  expect([readCursor(null), readIdCursor(null), readIdCursor(id)]).toEqual([null, null, id])
})

test.each([
  '',
  '_',
  'a_b',
  `2026-01-01_${id}`,
  '2026-11-21T09:00:00.123Z_x',
  `2026-13-41T09:00:00.123Z_${id}`,
  `2026-11-21T09:00:00.123Z_${id}'; select pg_sleep(1)--`,
])('an invalid cursor is refused: %s', (text) => {
  expect(() => readCursor(text)).toThrow(InvalidCursor)
  expect(() => readIdCursor(text)).toThrow(InvalidCursor)
})
