import { expect, test } from 'vitest'
import { formatFor } from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const spanish = formatFor('es-ES')

test('dates are written in words, regardless of the machine’s time zone', () => {
  expect(spanish.day('2027-06-19')).toBe('sábado, 19 de junio de 2027')
  expect(formatFor('en').day('2027-06-19')).toBe('Saturday, June 19, 2027')
})

test('an instant is formatted in the wedding’s time zone', () => {
  expect(spanish.dayOf('2027-06-20T03:30:00Z', 'America/Mexico_City')).toBe('19 de junio de 2027')
  expect(spanish.dayOf('2027-06-20T03:30:00Z', 'Europe/Madrid')).toBe('20 de junio de 2027')
  expect(spanish.localTime('2027-06-19T19:00')).toBe('19:00')
})

test('a hold that ends at midnight is kept until the day before', () => {
  expect(spanish.lastDay('2026-12-18T23:00:00Z', 'Europe/Madrid')).toBe('viernes, 18 de diciembre')
  expect(spanish.lastDay('2026-12-18T23:00:01Z', 'Europe/Madrid')).toBe('sábado, 19 de diciembre')
})

test('amounts are exact and follow the locale', () => {
  expect(plain(spanish.money({ minor: '4400', currency: 'EUR' }))).toBe('44 €')
  expect(plain(spanish.money({ minor: '120050', currency: 'EUR' }))).toBe('1.200,50 €')
  expect(plain(formatFor('es-CL').money({ minor: '380000', currency: 'CLP' }))).toBe('$380.000')
})

test('lists of names end with the right conjunction', () => {
  expect(spanish.list(['Carmen', 'Diego', 'Inés'])).toBe('Carmen, Diego e Inés')
  expect(formatFor('en').list(['Carmen', 'Diego'])).toBe('Carmen and Diego')
})

test.each([
  [1, '1 kB'],
  [340 * 1024, '340 kB'],
  [1023.5 * 1024 - 1, '1023 kB'],
  [1023.5 * 1024, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('a file of %i bytes is %s', (bytes, words) => {
  expect(plain(spanish.fileSize(bytes))).toBe(words)
})

test('a relative time uses the largest fitting unit', () => {
  expect(spanish.ago('2026-11-21T09:00:00Z', '2026-11-21T12:10:00Z')).toBe('hace 3 horas')
  expect(spanish.ago('2026-11-20T09:00:00Z', '2026-11-21T12:00:00Z')).toBe('ayer')
})

test.each([
  ['es-ES', 'EUR', '1.200,50 €', '19 jun 2027', 'Ana, Luis e Inés'],
  ['es-MX', 'MXN', '$1,200.50', '19 jun 2027', 'Ana, Luis e Inés'],
  ['es-CO', 'COP', '$ 1.200,50', '19 de jun de 2027', 'Ana, Luis e Inés'],
  ['es-CL', 'CLP', '$120.050', '19 jun 2027', 'Ana, Luis e Inés'],
  ['es-AR', 'ARS', '$ 1.200,50', '19 de jun de 2027', 'Ana, Luis e Inés'],
  ['es-PE', 'PEN', 'S/ 1,200.50', '19 jun. 2027', 'Ana, Luis e Inés'],
  ['en', 'EUR', '€1,200.50', 'Jun 19, 2027', 'Ana, Luis, and Inés'],
] as const)('in %s, %s, days and names have the local format', (locale, currency, amount, day, names) => {
  const format = formatFor(locale)
  expect(plain(format.money({ minor: '120050', currency }))).toBe(amount)
  expect(plain(format.mediumDate('2027-06-19'))).toBe(day)
  expect(format.list(['Ana', 'Luis', 'Inés'])).toBe(names)
})
