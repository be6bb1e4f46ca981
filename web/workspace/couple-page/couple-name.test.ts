import { describe, expect, test } from 'vitest'
import { initialsOf, namesOf, widestLine } from './couple-name.ts'

const couple = (one: string, other: string) => [{ givenNames: one }, { givenNames: other }]

describe('the names on the cover', () => {
  test('are the given names, and the monogram their first letters', () => {
    expect(namesOf(couple(' Lucía ', 'Mateo'))).toEqual(['Lucía', 'Mateo'])
    expect(initialsOf(couple('Ángela', 'íñigo'))).toEqual(['Á', 'Í'])
    expect(initialsOf([])).toEqual(['', ''])
  })

  test('the second line includes the ampersand', () => {
    expect(widestLine(couple('Lucía', 'Mateo'))).toBe(7)
  })

  test('a long name wraps, but never inside a word', () => {
    expect(widestLine(couple('María de las Mercedes Guadalupe del Perpetuo Socorro', 'Ana'))).toBe(14)
    expect(widestLine(couple('Ana', 'Wolfeschlegelsteinhausen'))).toBe(24)
  })
})
