import { expect, test } from 'vitest'
import { mailCommandOf } from './mail-keys.ts'

const press = { key: 'j', ctrlKey: false, metaKey: false, altKey: false }

test('a shortcut key works in upper and lower case', () => {
  expect(mailCommandOf(press, false)).toBe('next')
  expect(mailCommandOf({ ...press, key: 'S' }, false)).toBe('star')
  expect(mailCommandOf({ ...press, key: '#' }, false)).toBe('delete')
})

test('what the browser or a pair of keys has begun is left alone', () => {
  expect(mailCommandOf({ ...press, key: 'c', ctrlKey: true }, false)).toBe(null)
  expect(mailCommandOf({ ...press, key: 'c' }, true)).toBe(null)
  expect(mailCommandOf({ ...press, key: 'm' }, false)).toBe(null)
})
