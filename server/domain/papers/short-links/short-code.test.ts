import { expect, it } from 'vitest'
import { seededRandom } from '#server/platform/ids.ts'
import {
  groupedShortCode,
  makeShortCode,
  onEnvelope,
  toAnswer,
  readShortCode,
  shortAddress,
  shortAddressForQr,
} from './short-code.ts'

const random = seededRandom('codes')

it('A short code begins with the initials of the couple, and is read back in any spelling', () => {
  const code = makeShortCode(random, ['Lucía', 'Mateo'])
  expect(code).toMatch(/^LM[2-9A-Z]{6}$/)
  const printed = groupedShortCode(code)
  expect(printed).toMatch(/^LM-...-...$/)
  for (const typed of [code, printed, printed.toLowerCase(), ` ${printed.replaceAll('-', ' ')} `]) {
    expect(readShortCode(typed)).toEqual({ code, purpose: null })
  }
  expect(groupedShortCode(onEnvelope(code))).toBe(`${printed}-E`)
  expect(readShortCode(`${printed} e`)).toEqual({ code, purpose: 'envelope' })
  expect(groupedShortCode(toAnswer(code))).toBe(`${printed}-A`)
  expect(readShortCode(`${printed}-a`)).toEqual({ code, purpose: 'answer' })
})

it('Initials are plain letters, for any name', () => {
  expect(makeShortCode(random, ['Ángela', 'Ñaki'])).toMatch(/^AN/)
  expect(makeShortCode(random, ['💍', '愛'])).toMatch(/^VV/)
  expect(makeShortCode(random, ['', ''])).toMatch(/^VV/)
})

it('A code has no ambiguous characters, and an invalid one is refused', () => {
  for (let time = 0; time < 200; time += 1) {
    expect(makeShortCode(random, ['Olga', 'Iván']).slice(2)).not.toMatch(/[01OILAEU]/)
  }
  for (const typed of [
    '',
    'LM',
    'LM-7F3-K2',
    'LM-7F3-K2M4',
    'LM-7F3-K2M-EE',
    'LM-7O3-K2M',
    '127F3K2M',
    '../../etc',
  ])
    expect(readShortCode(typed)).toBeNull()
})

it('The address for QR codes is the same in capitals', () => {
  expect(shortAddress('https://vivencia.test', 'LM7F3K2M')).toBe('https://vivencia.test/v/lm-7f3-k2m')
  expect(shortAddressForQr('https://vivencia.test', 'LM7F3K2M')).toBe('HTTPS://VIVENCIA.TEST/V/LM-7F3-K2M')
})
