import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inAscii } from './ascii-only.ts'

it.each([
  [`'Lucía y Mateo'`, 'Lucía y Mateo'],
  ['`año ${1}`', 'año 1'],
  [`'🌵'`, '🌵'],
  [String.raw`'\\ñ'`, String.raw`\ñ`],
  [String.raw`'\ñ'`, 'ñ'],
  [String.raw`/^[\-–ñ]+$/.test('–ñ-')`, true],
  [`/^[🌵🎈]$/u.test('🎈')`, true],
  ['String.raw`[€]` === String.raw`[\\u20ac]`', true],
])('%s means the same in ASCII', (code, value) => {
  expect(inAscii(code)).toMatch(/^[\0-\x7f]*$/)
  expect(runInThisContext(inAscii(code))).toBe(value)
})
