import { expect, it } from 'vitest'
import { digestOfText } from './text-digest.ts'

it('The digest of a text is its 32-bit FNV-1a, signed', () => {
  expect(digestOfText('')).toBe(0x81_1c_9d_c5 | 0)
  expect(digestOfText('a')).toBe(0xe4_0c_29_2c | 0)
  expect(digestOfText('foobar')).toBe(0xbf_9c_f9_68 | 0)
})
