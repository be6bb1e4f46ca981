import { describe, expect, it } from 'vitest'
import { matchesTypedName, isSamePerson, splitName } from './guest-name.ts'
import { peopleIn } from '#server/domain/people/guest-import/written-name.ts'

const person = (text: string) => ({ ...splitName(text), alias: null })

describe('Two people on lists', () => {
  it.each([
    ['Íñigo Peña Castro', 'INIGO PENA'],
    ['Pepe García', 'José García López'],
    ['García López, Ana', 'Ana García'],
    ['Mª Carmen Ruiz', 'María Carmen Ruiz Vega'],
    ['张伟', '张伟'],
  ])('%s and %s are the same', (one, other) => {
    expect(isSamePerson(person(one), person(other))).toBe(true)
  })

  it.each([
    ['Ana García López', 'Ana García Ruiz'],
    ['Ana García', 'Eva García'],
    ['Ana', 'Ana García'],
    ['María José Ruiz', 'María Ruiz'],
    ['张伟', '王芳'],
    ['', ''],
  ])('%s and %s are different', (one, other) => {
    expect(isSamePerson(person(one), person(other))).toBe(false)
  })
})

it.each([
  ['Ana García López', 'Ana', 'García López'],
  ['García López, Ana María', 'Ana María', 'García López'],
  ['José María de la Torre', 'José María', 'de la Torre'],
  ['Cher', 'Cher', ''],
  ['Sergio Andrés Gómez Ruiz', 'Sergio Andrés', 'Gómez Ruiz'],
])('%s is named %s', (text, givenNames, surnames) => {
  expect(splitName(text)).toEqual({ givenNames, surnames })
})

it.each([
  ['Ana y Luis García', 'Ana|García', 'Luis|García'],
  ['Ana García y Luis Pérez Gil', 'Ana|García', 'Luis|Pérez Gil'],
  ['García, Ana y Luis', 'Ana|García', 'Luis|García'],
  ['María José e Íñigo Peña', 'María José|Peña', 'Íñigo|Peña'],
  ['Ana/Luis', 'Ana|', 'Luis|'],
  ['Sr. y Sra. Peña Castro', 'Sr.|Peña Castro', 'Sra.|Peña Castro'],
  ['José Ortega y Gasset', 'José|Ortega y Gasset', ''],
  ['Dña. Rosario Gil', 'Rosario|Gil', ''],
  ['Dolores Gil', 'Dolores|Gil', ''],
])('%s in a cell becomes %s and %s', (cell, one, other) => {
  const { people } = peopleIn(cell, null)
  expect(people.map(({ givenNames, surnames }) => `${givenNames}|${surnames}`)).toEqual(
    [one, other].filter(Boolean),
  )
})

it.each([
  ['Eva Gil +1', 1, null],
  ['Eva Gil (+2)', 2, null],
  ['Eva Gil y acompañante', 1, null],
  ['Eva Gil y pareja', 1, null],
  ['Eva Gil y familia', 0, 'Eva Gil y familia'],
  ['Eva Gil', 0, null],
])('%s adds %i guests', (cell, companions, household) => {
  expect(peopleIn(cell, null)).toEqual({ people: [splitName('Eva Gil')], companions, household })
})

it('Two people in a cell beside a column of surnames both get them', () => {
  expect(peopleIn('Ana y Luis', 'García').people.map(({ surnames }) => surnames)).toEqual([
    'García',
    'García',
  ])
  expect(peopleIn('Ana', 'Ortega y Gasset').people).toEqual([
    { givenNames: 'Ana', surnames: 'Ortega y Gasset' },
  ])
})

it('A guest who searches the invitation is found by given name and surname, or by nickname', () => {
  const lola = { givenNames: 'María Dolores', surnames: 'Núñez Peralta', alias: 'Tía Lola' }
  for (const typed of ['dolores nunez', 'Lola Peralta', 'tia lola', 'María Dolores Núñez Peralta'])
    expect(matchesTypedName(typed, lola)).toBe(true)
  for (const typed of ['María', 'Núñez', 'Núñez Peralta', 'Lola Gómez', '', '...'])
    expect(matchesTypedName(typed, lola)).toBe(false)
})
