import { expect, it } from 'vitest'
import { wordsAfter } from './early-shortcuts.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false }
const typed = (keys: readonly string[]) =>
  keys.reduce((words, key) => wordsAfter(words, { ...bare, key }) ?? words, '')

it('Letters typed before the search has its field are collected, and corrected', () => {
  expect(typed(['f', 'l', 'o', 'x', 'Backspace', 'r', 'Shift', 'ñ', ' ', 'Q'])).toBe('florñ Q')
  expect(typed(['Backspace', '😀', 'a', 'Backspace', 'Backspace'])).toBe('')
})

it('Keys that write nothing, and commands of the browser, are left alone', () => {
  for (const key of ['Enter', 'Tab', 'ArrowDown', 'F5', 'Dead', 'Escape'])
    expect(wordsAfter('a', { ...bare, key })).toBeNull()
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(wordsAfter('a', { ...bare, ...held, key: 'v' })).toBeNull()
  expect(wordsAfter('a', { ctrlKey: true, metaKey: false, altKey: true, key: '@' })).toBe('a@')
})
