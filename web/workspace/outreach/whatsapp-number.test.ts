import { expect, test } from 'vitest'
import { whatsappNumber } from './whatsapp-number.ts'

test.each([
  ['600 11 22 33', 'ES', '34600112233'],
  ['+34 600-11-22-33', 'MX', '34600112233'],
  ['0034600112233', 'ES', '34600112233'],
  ['55 1234 5678', 'MX', '525512345678'],
  ['(011) 2345-6789', 'AR', '5491123456789'],
  ['+54 9 11 2345 6789', 'ES', '5491123456789'],
  ['', 'ES', ''],
  [null, 'ES', ''],
  ['12345', 'ES', ''],
] as const)('%s in %s has the WhatsApp number %s', (typed, country, number) => {
  expect(whatsappNumber(typed, country)).toBe(number)
})
