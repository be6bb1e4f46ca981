import { expect, test } from 'vitest'
import { inOrderOnDevice, isPhoneName } from './device-order.ts'

const ways = [
  { kind: 'sepa' },
  { kind: 'bizum' },
  { kind: 'spei' },
  { kind: 'bizum' },
  { kind: 'cash' },
] as const
const kinds = (country: 'ES' | 'MX', isPhone: boolean) =>
  inOrderOnDevice(ways, { country, isPhone }).map(({ kind }) => kind)

test('Bizum comes first on a phone in Spain only', () => {
  const usual = ways.map(({ kind }) => kind)
  expect(kinds('ES', true)).toEqual(['bizum', 'bizum', 'sepa', 'spei', 'cash'])
  expect(kinds('ES', false)).toEqual(usual)
  expect(kinds('MX', true)).toEqual(usual)
})

test('phones are told from tablets and desktops', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0'
  expect(isPhoneName(`${android} Mobile Safari/537.36`)).toBe(true)
  expect(isPhoneName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')).toBe(true)
  expect(isPhoneName(`${android} Safari/537.36`)).toBe(false)
  expect(isPhoneName('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36')).toBe(false)
})
