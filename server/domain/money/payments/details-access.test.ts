import { expect, it } from 'vitest'
import type { RailKind } from '#shared/bank-identifiers.ts'
import { areDetailsWithheld, detailsAccessOf } from './details-access.ts'
import type { Rail } from './rail.ts'

const railOf = (kind: RailKind, identifier = '') => ({ kind, identifier }) as Rail

it.each([
  ['sepa', '', 'confirmed'],
  ['bizum', '', 'confirmed'],
  ['chileAccount', '', 'confirmed'],
  ['nequi', '', 'confirmed'],
  ['yape', '', 'confirmed'],
  ['plin', '', 'confirmed'],
  ['breB', '3001234567', 'confirmed'],
  ['breB', '1020304050', 'confirmed'],
  ['breB', 'mateo@correo.com', 'confirmed'],
  ['breB', '@LuciaYMateo', 'atOnce'],
  ['breB', '0012345678', 'atOnce'],
  ['spei', '', 'atOnce'],
  ['alias', '', 'atOnce'],
  ['cbu', '', 'atOnce'],
  ['cci', '', 'atOnce'],
  ['cash', '', 'atOnce'],
] as const)('a public page with %s (%s) shows the details %s by default', (kind, identifier, access) => {
  const rails = [railOf('cash'), railOf(kind, identifier)]
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'public' }, rails)).toBe(access)
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'unlisted' }, rails)).toBe('atOnce')
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'password' }, rails)).toBe('atOnce')
})

it('The choice of the couple counts before every default', () => {
  const rails = [railOf('sepa')]
  expect(detailsAccessOf({ detailsAccess: 'atOnce', visibility: 'public' }, rails)).toBe('atOnce')
  expect(detailsAccessOf({ detailsAccess: 'confirmed', visibility: 'unlisted' }, rails)).toBe('confirmed')
})

it('Details are withheld from a giver who has not confirmed, never from the couple; cash has none', () => {
  const wedding = { detailsAccess: 'confirmed', visibility: 'public' } as const
  const [giver, confirmed] = [{ addressConfirmedAt: null }, { addressConfirmedAt: new Date(0) }]
  expect(areDetailsWithheld(wedding, [railOf('spei')], giver)).toBe(true)
  expect(areDetailsWithheld(wedding, [railOf('cash')], giver)).toBe(false)
  expect(areDetailsWithheld(wedding, [railOf('spei')], confirmed)).toBe(false)
  expect(areDetailsWithheld(wedding, [railOf('spei')], 'couple')).toBe(false)
})

it('a code is sensitive beside an account that is not: it can hold more than its app shows', () => {
  const rails = [{ ...railOf('alias'), paymentCode: '000201' }]
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'public' }, rails)).toBe('confirmed')
})
