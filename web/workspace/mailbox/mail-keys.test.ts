import { expect, test } from 'vitest'
import { mailCommandOf, mailKeys, printedKeys } from './mail-keys.ts'

const press = { key: 'j', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

test('a shortcut key works with Caps Lock on, and a capital requires Shift', () => {
  expect(mailCommandOf(press, false)).toBe('next')
  expect(mailCommandOf({ ...press, key: 'S' }, false)).toBe('star')
  expect(mailCommandOf({ ...press, key: '#', shiftKey: true }, false)).toBe('delete')
  expect(mailCommandOf({ ...press, key: 'u' }, false)).toBe('back')
  expect(mailCommandOf({ ...press, key: 'U', shiftKey: true }, false)).toBe('unread')
  expect(mailCommandOf({ ...press, key: 'e' }, false)).toBe('archive')
})

test('key combinations of the browser and started sequences are ignored', () => {
  expect(mailCommandOf({ ...press, key: 'c', ctrlKey: true }, false)).toBe(null)
  expect(mailCommandOf({ ...press, key: 'c' }, true)).toBe(null)
  expect(mailCommandOf({ ...press, key: 'm' }, false)).toBe(null)
  expect(mailCommandOf({ ...press, key: 'E', shiftKey: true }, false)).toBe(null)
})

test('each key has one command, and is displayed as it is pressed', () => {
  expect(new Set(mailKeys.map(([key]) => key)).size).toBe(mailKeys.length)
  expect(printedKeys('U')).toEqual(['⇧', 'U'])
  expect(printedKeys('j')).toEqual(['J'])
})
