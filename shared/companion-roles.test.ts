import { expect, it } from 'vitest'
import { companionRoles } from './companion-roles.ts'

const guest = (givenNames: string, surnames = '', isChild = false) => ({ givenNames, surnames, isChild })
const ana = guest('Ana', 'de la Torre Gil')
const luis = guest('Luis', 'Vega')
const nora = guest('Nora', 'Vega', true)
const plus = { ...guest(''), companion: 'unnamed' as const }
const named = { ...guest('Eva', 'Ros'), companion: 'named' as const }

it('A companion accompanies the nearest adult before them, and the first guest if there is none', () => {
  const roles = (people: readonly (typeof ana)[]) => companionRoles(people).flatMap((role) => role ?? [])
  expect(roles([ana, plus, luis, nora, plus])).toEqual([
    { host: 'Ana de la Torre', number: 1 },
    { host: 'Luis Vega', number: 1 },
  ])
  expect(roles([plus, ana])).toEqual([{ host: 'Ana de la Torre', number: 1 }])
  expect(roles([nora, plus, ana])).toEqual([{ host: 'Nora Vega', number: 1 }])
  expect(roles([plus])).toEqual([{ host: null, number: 1 }])
})

it('Companions of one guest are numbered, and those with a name or words of the couple have no role', () => {
  expect(companionRoles([luis, plus, named, { ...plus, givenNames: 'Su novia' }, { ...plus }])).toEqual([
    null,
    { host: 'Luis Vega', number: 1 },
    null,
    null,
    { host: 'Luis Vega', number: 2 },
  ])
})
