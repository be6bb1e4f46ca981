import { expect, test } from 'vitest'
import { countryOfKind, receivingAccountKinds } from './bank-identifiers.ts'
import { guestCountries, type GuestCountry, readGuestCountry } from './guest-country.ts'
import { reachOf, paymentMethodsFor } from './ways-to-pay.ts'

const kinds = (ways: readonly { readonly kind: string }[]) => ways.map(({ kind }) => kind)
const all = receivingAccountKinds.map((kind) => ({ kind }))
/** A couple in Spain, and one of Spain and Colombia. */
const spanish = all.filter(({ kind }) => ['sepa', 'bizum', 'cash'].includes(kind))
const both = all.filter(({ kind }) => ['sepa', 'bizum', 'breB', 'cash'].includes(kind))
const from = (ways: typeof all, country: GuestCountry) => {
  const { local, abroad, byHand } = paymentMethodsFor(ways, country)
  return [kinds(local), kinds(abroad), kinds(byHand)]
}

test.each<[string, string[], string[]]>([
  ['ES', ['sepa', 'bizum'], []],
  ['MX', [], ['sepa']],
  ['CO', [], ['sepa']],
  ['CL', [], ['sepa']],
  ['AR', [], ['sepa']],
  ['eea', ['sepa'], []],
  ['GB', [], ['sepa']],
  ['US', [], ['sepa']],
  ['XX', [], ['sepa']],
])('a guest in %s can use %j or else %j of a couple in Spain', (code, local, abroad) => {
  expect(from(spanish, readGuestCountry(code) ?? 'ES')).toEqual([local, abroad, ['cash']])
})

test.each<[string, string[]]>([
  ['ES', ['sepa', 'bizum']],
  ['MX', ['spei']],
  ['CO', ['breB', 'nequi']],
  ['CL', ['chileAccount']],
  ['AR', ['alias', 'cbu']],
  ['PE', ['yape', 'plin', 'cci']],
])('a couple with every account is paid from %s by %j only, and in cash', (code, local) => {
  expect(from(all, readGuestCountry(code) ?? 'other')).toEqual([local, [], ['cash']])
})

test('a couple with an account in both countries is paid at home from both', () => {
  expect(from(both, 'CO')).toEqual([['breB'], [], ['cash']])
  expect(from(both, 'MX')).toEqual([[], ['sepa'], ['cash']])
})

test('wallets, keys and aliases are never offered in another country', () => {
  for (const kind of ['bizum', 'breB', 'nequi', 'alias', 'yape', 'plin'] as const)
    for (const country of guestCountries)
      expect([null, 'local'], `${kind} from ${country}`).toContain(reachOf(kind, country))
})

test('every kind is local in its own country and nowhere else, but SEPA in Europe', () => {
  for (const kind of receivingAccountKinds.filter((one) => one !== 'cash')) {
    const home = guestCountries.filter((country) => reachOf(kind, country) === 'local')
    expect(home).toEqual(kind === 'sepa' ? ['ES', 'eea'] : [countryOfKind(kind)])
  }
})
