import { describe, expect, test } from 'vitest'
import { initialsOf, namesOf, townOf, widestLine } from './couple-name.ts'

const couple = (one: string, other: string) => [{ givenNames: one }, { givenNames: other }]

test('a place is shortened to its town', () => {
  expect(townOf('Ronda (Málaga)')).toBe('Ronda')
  expect(townOf('Cartagena, Bolívar')).toBe('Cartagena')
  expect(townOf('(por decidir)')).toBe('(por decidir)')
})

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
