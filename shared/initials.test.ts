import { expect, test } from 'vitest'
import { initialsOf, toneOf } from './initials.ts'

test.each([
  ['Lucía Fernández Gil', 'LF'],
  ['Carmen', 'C'],
  ['María de la O', 'MO'],
  ['Íñigo Ángel', 'ÍÁ'],
  ['primos de Bilbao', 'B'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a person has one colour with and without surnames', () => {
  expect(toneOf('Lucía Fernández Gil')).toBe(toneOf('Lucía'))
  expect(toneOf(' Ana-María Soler')).toBe(toneOf('Ana'))
  expect(toneOf('Lucía')).not.toBe(toneOf('Mateo'))
  expect(toneOf('')).toBe(1)
})
