import { describe, expect, it } from 'vitest'
import { wrapLabel } from './wrap-label.ts'

describe('A label beside a bar', () => {
  it.each([
    ['', ''],
    ['España', 'España'],
    ['IBAN · ES91 •••• 1332 · LUCIA FERNANDEZ GIL', 'IBAN · ES91 ••••\n1332 · LUCIA\nFERNANDEZ GIL'],
    ['Una cena bajo las estrellas en Oaxaca', 'Una cena bajo las\nestrellas en Oaxaca'],
    ['Desoxirribonucleicamente', 'Desoxirribonucleicam\nente'],
  ])('%j keeps every letter', (name, label) => {
    expect(wrapLabel(name)).toBe(label)
    expect(label.replaceAll('\n', '').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
  })
})
