import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

const awkward = [
  'Ana',
  'Inés',
  'iris',
  'Hilario',
  'hielo',
  'Hia',
  'HIJOS',
  'Yolanda',
  'Íñigo',
  'h',
  '',
  'i',
  '李',
  'y, e',
]

test('lists equal those of Intl.ListFormat in every language', () => {
  const items = fc.array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme' })), {
    maxLength: 6,
  })
  for (const locale of [
    'es',
    'es-ES',
    'es-419',
    'es-MX',
    'es-CO',
    'es-CL',
    'es-AR',
    'es-PE',
    'en',
    'en-US',
  ]) {
    const theirs = new Intl.ListFormat(locale, { type: 'conjunction' })
    fc.assert(
      fc.property(items, (some) => {
        expect(listInWords(some, locale)).toBe(theirs.format(some))
      }),
      { numRuns: 50 },
    )
  }
})
