import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'
import type { ReceivingAccount } from './receiving-account.ts'

/** When guests read the payment details: at once, or after they have confirmed an email address. */
export type DetailsAccess = 'atOnce' | 'confirmed'

/** Who reads payment details: the couple themselves, or a giver, who has confirmed an address or has not. */
export type DetailsReader = 'couple' | { readonly addressConfirmedAt: Date | null }

type Choosing = Pick<Wedding, 'detailsAccess' | 'visibility'>

/** Kinds whose details can be debited, or hold a telephone number or an identity number. CLABE, CBU, alias and CCI only receive. */
const sensitiveKinds: readonly ReceivingAccountKind[] = [
  'sepa',
  'chileAccount',
  'bizum',
  'nequi',
  'yape',
  'plin',
]

function isSensitive({ kind, identifier, paymentCode }: ReceivingAccount): boolean {
  // A code can hold more than the screen of its app tells.
  if (paymentCode) return true
  // A Bre-B key is a telephone number, an identity number or an email address, unless it is a word (@…) or of a merchant (00…).
  return sensitiveKinds.includes(kind) || (kind === 'breB' && !/^(?:@|00)/.test(identifier))
}

/** Whether a receiving account has details that a guest reads. Cash has none. */
export const hasDetails = ({ kind }: Pick<ReceivingAccount, 'kind'>): boolean => kind !== 'cash'

/**
 * Returns the couple's choice. Until they choose it is `confirmed` for a public page with sensitive details, and `atOnce` for all
 * others: only guests who were given a secret address or a password reach those.
 */
export function detailsAccessOf(
  { detailsAccess, visibility }: Choosing,
  receivingAccounts: readonly ReceivingAccount[],
): DetailsAccess {
  if (detailsAccess !== null) return detailsAccess
  return visibility === 'public' && receivingAccounts.some(isSensitive) ? 'confirmed' : 'atOnce'
}

/** Whether a reader has to confirm an email address before they read the details of these receiving accounts. */
export function areDetailsWithheld(
  wedding: Choosing,
  receivingAccounts: readonly ReceivingAccount[],
  reader: DetailsReader,
): boolean {
  if (reader === 'couple' || reader.addressConfirmedAt !== null) return false
  return receivingAccounts.some(hasDetails) && detailsAccessOf(wedding, receivingAccounts) === 'confirmed'
}
