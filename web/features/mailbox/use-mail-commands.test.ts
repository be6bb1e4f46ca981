import { expect, it } from 'vitest'
import { rowAfter } from './use-mail-commands.ts'

const rows = ['a', 'b', 'c', 'd']

it('When rows leave the list, the next one that stays has the focus, else the one before', () => {
  expect(rowAfter(rows, 'b', ['b'])).toBe('c')
  expect(rowAfter(rows, 'b', ['b', 'c'])).toBe('d')
  expect(rowAfter(rows, 'd', ['d', 'c'])).toBe('b')
  expect(rowAfter(rows, 'b', ['a', 'c'])).toBe('b')
  expect(rowAfter(rows, 'a', rows)).toBeUndefined()
})
