import { expect, test } from 'vitest'
import type { Household } from '#server/domain/people/guests/index.ts'
import { householdOfGiver } from './giver-household.ts'

const household = (name: string, email: string | null, guests: readonly [string, string][]) =>
  ({
    name,
    email,
    guests: guests.map(([givenNames, surnames]) => ({ givenNames, surnames, alias: null, email: null })),
  }) as unknown as Household
const navarro = household('Familia Navarro', 'casa@navarro.es', [['Carmen', 'Navarro Ruiz']])
const vidal = household('Familia Vidal', null, [['Elena', 'Vidal']])
const otherVidal = household('Los de Elena', null, [['Elena', 'Vidal Gil']])
const of = (giverName: string | null, email: string | null = null, signature = '') =>
  householdOfGiver({ giverName, signature, email }, [navarro, vidal])?.name ?? null

test('a giver belongs to the household with their address, else to the one with a guest of their name', () => {
  expect(of('Pepe', 'Casa@Navarro.es')).toBe('Familia Navarro')
  expect(of('carmen navarro')).toBe('Familia Navarro')
  expect(of(null, null, 'Elena Vidal')).toBe('Familia Vidal')
})

test('a giver who may be of two households, or of none, belongs to none', () => {
  expect(of('Carmen')).toBeNull()
  expect(of('Pepe Ruiz', 'pepe@example.com')).toBeNull()
  const elena = { giverName: 'Elena Vidal', signature: '', email: null }
  expect(householdOfGiver(elena, [vidal, otherVidal])).toBeNull()
})
