import { describe, expect, it } from 'vitest'
import { splitName } from './guest-import.ts'
import { isMeant, isSamePerson } from './guest-name.ts'

const person = (text: string) => ({ ...splitName(text), alias: null })

describe('Two people on lists', () => {
  it.each([
    ['Íñigo Peña Castro', 'INIGO PENA'],
    ['Pepe García', 'José García López'],
    ['García López, Ana', 'Ana García'],
    ['Mª Carmen Ruiz', 'María Carmen Ruiz Vega'],
    ['张伟', '张伟'],
  ])('%s and %s are one', (one, other) => {
    expect(isSamePerson(person(one), person(other))).toBe(true)
  })

  it.each([
    ['Ana García López', 'Ana García Ruiz'],
    ['Ana García', 'Eva García'],
    ['Ana', 'Ana García'],
    ['María José Ruiz', 'María Ruiz'],
    ['张伟', '王芳'],
  ])('%s and %s are two', (one, other) => {
    expect(isSamePerson(person(one), person(other))).toBe(false)
  })
})

it.each([
  ['Ana García López', 'Ana', 'García López'],
  ['García López, Ana María', 'Ana María', 'García López'],
  ['José María de la Torre', 'José María', 'de la Torre'],
  ['Cher', 'Cher', ''],
  ['Sergio Andrés Gómez Ruiz', 'Sergio Andrés', 'Gómez Ruiz'],
])('%s is called %s', (text, givenNames, surnames) => {
  expect(splitName(text)).toEqual({ givenNames, surnames })
})

it('Somebody who looks for their invitation is known by a given name and a surname, or by what they are called at home', () => {
  const lola = { givenNames: 'María Dolores', surnames: 'Núñez Peralta', alias: 'Tía Lola' }
  for (const typed of ['dolores nunez', 'Lola Peralta', 'tia lola', 'María Dolores Núñez Peralta'])
    expect(isMeant(typed, lola)).toBe(true)
  for (const typed of ['María', 'Núñez', 'Núñez Peralta', 'Lola Gómez', '', '...'])
    expect(isMeant(typed, lola)).toBe(false)
})
