import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

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
