import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldCompatible, foldText, foldToUpperCase, searchWords } from './fold-text.ts'

it.each([
  ['José Ñandú', 'jose nandu', 'JOSE NANDU'],
  ['mu\u0301sica', 'musica', 'MUSICA'],
  ['Gal·la i Marcel·lí', 'galla i marcelli', 'GALLA I MARCELLI'],
  ['O´Donnell, D`Angelo', 'odonnell, dangelo', 'ODONNELL, DANGELO'],
  ['Łódź Ø', 'łodz ø', 'ŁODZ Ø'],
  ['’ - _ % 12', '’ - _ % 12', '’ - _ % 12'],
  ['', '', ''],
])('«%s» folds to «%s» and «%s»', (text, lower, upper) => {
  expect(foldText(text)).toBe(lower)
  expect(foldToUpperCase(text)).toBe(upper)
})

it('The compatible form joins look-alikes', () => {
  expect(foldCompatible('ﬁn①Ñ')).toBe('fin1n')
})

it('Folding is idempotent and independent of composition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
      expect(foldText(text.normalize('NFC'))).toBe(foldText(text.normalize('NFD')))
      expect(foldText(text)).not.toMatch(/\p{Diacritic}/u)
    }),
  )
})

it('A search consists of folded words', () => {
  expect(searchWords('  MÚSICA \n eleg ')).toEqual(['musica', 'eleg'])
  expect(searchWords(' \t')).toEqual([])
})
