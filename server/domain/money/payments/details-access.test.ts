import { expect, it } from 'vitest'
import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import { areDetailsWithheld, detailsAccessOf } from './details-access.ts'
import type { ReceivingAccount } from './receiving-account.ts'

const receivingAccountOf = (kind: ReceivingAccountKind, identifier = '') =>
  ({ kind, identifier }) as ReceivingAccount

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
  const receivingAccounts = [receivingAccountOf('cash'), receivingAccountOf(kind, identifier)]
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'public' }, receivingAccounts)).toBe(access)
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'unlisted' }, receivingAccounts)).toBe('atOnce')
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'password' }, receivingAccounts)).toBe('atOnce')
})

it('The couple’s choice takes precedence over every default', () => {
  const receivingAccounts = [receivingAccountOf('sepa')]
  expect(detailsAccessOf({ detailsAccess: 'atOnce', visibility: 'public' }, receivingAccounts)).toBe('atOnce')
  expect(detailsAccessOf({ detailsAccess: 'confirmed', visibility: 'unlisted' }, receivingAccounts)).toBe(
    'confirmed',
  )
})

it('Details are withheld from an unconfirmed giver, never from the couple; cash has none', () => {
  const wedding = { detailsAccess: 'confirmed', visibility: 'public' } as const
  const [giver, confirmed] = [{ addressConfirmedAt: null }, { addressConfirmedAt: new Date(0) }]
  expect(areDetailsWithheld(wedding, [receivingAccountOf('spei')], giver)).toBe(true)
  expect(areDetailsWithheld(wedding, [receivingAccountOf('cash')], giver)).toBe(false)
  expect(areDetailsWithheld(wedding, [receivingAccountOf('spei')], confirmed)).toBe(false)
  expect(areDetailsWithheld(wedding, [receivingAccountOf('spei')], 'couple')).toBe(false)
})

it('a code is sensitive beside an account that is not: it can contain more than its app shows', () => {
  const receivingAccounts = [{ ...receivingAccountOf('alias'), paymentCode: '000201' }]
  expect(detailsAccessOf({ detailsAccess: null, visibility: 'public' }, receivingAccounts)).toBe('confirmed')
})
