import type { ReceivingAccountKind } from './bank-identifiers.ts'
import type { GuestCountry } from './guest-country.ts'

/** The kinds of account that a payment from each country reaches at home: directly, whole and within a day. */
const localKinds: Readonly<Record<GuestCountry, readonly ReceivingAccountKind[]>> = {
  ES: ['sepa', 'bizum'],
  MX: ['spei'],
  CO: ['breB', 'nequi'],
  CL: ['chileAccount'],
  AR: ['alias', 'cbu'],
  PE: ['yape', 'plin', 'cci'],
  eea: ['sepa'],
  other: [],
}

/** The kinds of account that banks of other countries can send to, by SWIFT. Wallets, keys and aliases are not. */
const kindsFromAbroad: readonly ReceivingAccountKind[] = ['sepa', 'spei', 'chileAccount', 'cbu', 'cci']

/**
 * - `local`: a payment within the guest's country.
 * - `abroad`: an international transfer, which takes days and costs fees.
 * - `byHand`: cash.
 */
export type Reach = 'local' | 'abroad' | 'byHand'

/** Returns how a guest in a country reaches an account of this kind; null if it cannot be done from there. */
export function reachOf(kind: ReceivingAccountKind, from: GuestCountry): Reach | null {
  if (kind === 'cash') return 'byHand'
  if (localKinds[from].includes(kind)) return 'local'
  return kindsFromAbroad.includes(kind) ? 'abroad' : null
}

type PaymentWay = { readonly kind: ReceivingAccountKind }

/**
 * Returns the ways to pay that a guest in a country can really use, in order. International transfers are offered
 * only where there is no local way.
 */
export function paymentMethodsFor<One extends PaymentWay>(ways: readonly One[], from: GuestCountry) {
  const of = (reach: Reach) => ways.filter(({ kind }) => reachOf(kind, from) === reach)
  const local = of('local')
  return { local, abroad: local.length > 0 ? [] : of('abroad'), byHand: of('byHand') }
}
