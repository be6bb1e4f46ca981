import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import type { ReceivingAccount } from './receiving-account.ts'

/** Time at which guests see the payment details: at once, or after they confirm an email address. */
export type DetailsAccess = 'atOnce' | 'confirmed'

/** Reader of payment details: the couple, or a giver with or without a confirmed address. */
export type DetailsReader = 'couple' | { readonly addressConfirmedAt: Date | null }

type Choosing = Pick<Wedding, 'detailsAccess' | 'visibility'>

/**
 * Kinds whose details can be used for debits or contain a telephone or identity number. CLABE, CBU, alias and
 * CCI can only receive.
 */
const sensitiveKinds: readonly ReceivingAccountKind[] = [
  'sepa',
  'chileAccount',
  'bizum',
  'nequi',
  'yape',
  'plin',
]

function isSensitive({ kind, identifier, paymentCode }: ReceivingAccount): boolean {
  // A code can contain more data than the app displays.
  if (paymentCode) return true
  // A Bre-B key is a telephone number, identity number or email address, except words (@…) and merchant keys
  // (00…).
  return sensitiveKinds.includes(kind) || (kind === 'breB' && !/^(?:@|00)/.test(identifier))
}

/** Returns true if guests need details to pay into the account, as for every kind except cash. */
export const hasDetails = ({ kind }: Pick<ReceivingAccount, 'kind'>): boolean => kind !== 'cash'

/**
 * Returns the couple's choice. By default it is `confirmed` for a public page with sensitive details and
 * `atOnce` for other pages, which only guests with a secret address or a password can open.
 */
export function detailsAccessOf(
  { detailsAccess, visibility }: Choosing,
  receivingAccounts: readonly ReceivingAccount[],
): DetailsAccess {
  if (detailsAccess !== null) return detailsAccess
  return visibility === 'public' && receivingAccounts.some(isSensitive) ? 'confirmed' : 'atOnce'
}

/** Returns true if the reader must confirm an email address before seeing the details of these accounts. */
export function areDetailsWithheld(
  wedding: Choosing,
  receivingAccounts: readonly ReceivingAccount[],
  reader: DetailsReader,
): boolean {
  if (reader === 'couple' || reader.addressConfirmedAt !== null) return false
  return receivingAccounts.some(hasDetails) && detailsAccessOf(wedding, receivingAccounts) === 'confirmed'
}
