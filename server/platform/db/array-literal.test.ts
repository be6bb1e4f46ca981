import { expect, it } from 'vitest'
import { readArray } from '#server/platform/db/array-literal.ts'

const asText = (text: string) => text

it.each([
  ['{}', []],
  ['{a}', ['a']],
  ['{a,b c,}', ['a', 'b c']],
  ['{NULL,"NULL",""}', [null, 'NULL', '']],
  [String.raw`{"a,b","c\"d","e\\f","{g}"}`, ['a,b', 'c"d', String.raw`e\f`, '{g}']],
  [
    '{{a,b},{c,NULL}}',
    [
      ['a', 'b'],
      ['c', null],
    ],
  ],
  ['[0:1]={a,b}', ['a', 'b']],
])('%s is read', (literal, expected) => {
  expect(readArray(literal, asText)).toEqual(expected)
})

it('each element is parsed by its type', () => {
  expect(readArray('{1,-2,NULL}', BigInt)).toEqual([1n, -2n, null])
})

it('a truncated literal ends', () => {
  expect(readArray('{a,b', asText)).toEqual(['a', 'b'])
})
