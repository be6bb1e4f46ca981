import {
  convertedUp,
  epcPayload,
  type ExchangeRate,
  numericReference,
  type OfferedReceivingAccount,
  type ReceivingAccount,
} from '#server/domain/money/payments/index.ts'
import { type QrCode, qrCode } from '#server/platform/qr-code.ts'
import { bankName, groupedDocument, groupedIdentifier, identifierToCopy } from '#shared/bank-identifiers.ts'
import type { Country } from '#shared/country.ts'
import { type Currency, exponentOf, type Money, toDecimal } from '#shared/money.ts'
import { type Contribution, groupedReference } from '#server/domain/gifts/contributions/index.ts'
import type { ReceivingAccountRoom } from './receiving-account-room.ts'

export type PaymentInstruction = {
  receivingAccountId: string
  kind: ReceivingAccount['kind']
  country: Country
  owner: ReceivingAccount['owner']
  holder: string
  identifier: string
  identifierToCopy: string
  bank: string | null
  accountType: ReceivingAccount['accountType']
  document: string | null
  documentToCopy: string | null
  holderEmail: string | null
  amount: Money
  amountToCopy: string
  /** Exchange rate applied to the amount; null in the same currency. */
  rate: ExchangeRate | null
  giftCurrency: Currency
  reference: string
  referenceToCopy: string
  numericReference: string | null
  qr: QrCode | null
  confirmedAt: Date | null
  confirmedBy: ReceivingAccount['confirmedBy']
  room: ReceivingAccountRoom | null
}

/** Returns the amount of a gift in the currency of a receiving account. */
export function amountToSend({ rate }: OfferedReceivingAccount, contribution: Contribution): Money {
  const gift: Money = { minor: contribution.totalMinor, currency: contribution.currency }
  return rate ? convertedUp(gift, rate) : gift
}

/**
 * Returns how to send a contribution by a receiving account, each value formatted for reading and for
 * copying.
 */
export function paymentInstruction(
  offered: OfferedReceivingAccount,
  contribution: Contribution,
  room: ReceivingAccountRoom | null = null,
): PaymentInstruction {
  const { receivingAccount, rate } = offered
  const amount = amountToSend(offered, contribution)
  const { reference } = contribution
  const transfer = {
    holder: receivingAccount.holder,
    iban: receivingAccount.identifier,
    amount,
    text: reference,
  }
  const payload = receivingAccount.kind === 'sepa' ? epcPayload(transfer) : receivingAccount.paymentCode
  return {
    receivingAccountId: receivingAccount.id,
    kind: receivingAccount.kind,
    country: receivingAccount.country,
    owner: receivingAccount.owner,
    holder: receivingAccount.holder,
    identifier: groupedIdentifier(receivingAccount.kind, receivingAccount.identifier),
    identifierToCopy: identifierToCopy(receivingAccount.kind, receivingAccount.identifier),
    bank: bankName(receivingAccount.kind, receivingAccount.identifier, receivingAccount.bank),
    accountType: receivingAccount.accountType,
    document: receivingAccount.document && groupedDocument(receivingAccount.document),
    documentToCopy: receivingAccount.document,
    holderEmail: receivingAccount.holderEmail,
    amount,
    amountToCopy: amountToCopy(amount, receivingAccount.country),
    rate,
    giftCurrency: contribution.currency,
    reference: groupedReference(reference),
    referenceToCopy: reference,
    numericReference: receivingAccount.kind === 'spei' ? numericReference(reference) : null,
    qr: payload === null ? null : qrCode(payload),
    confirmedAt: receivingAccount.confirmedAt,
    confirmedBy: receivingAccount.confirmedBy,
    room,
  }
}

const decimalPointCountries: readonly Country[] = ['MX', 'PE']

/**
 * Formats an amount for pasting into that country's apps: `210,00`, `210.00`, and `210000` where cents are
 * unused.
 */
function amountToCopy(amount: Money, country: Country): string {
  const text = toDecimal(amount)
  const isWhole = amount.minor % 10n ** BigInt(exponentOf(amount.currency)) === 0n
  if (amount.currency === 'COP' && isWhole) return text.replace(/\..*/, '')
  return decimalPointCountries.includes(country) ? text : text.replace('.', ',')
}

/**
 * Sorts receiving accounts for a guest's country: full ones last, then own country, gift's currency, and cash
 * at the end.
 */
export function sortForCountry(
  country: Country,
  instructions: readonly PaymentInstruction[],
): PaymentInstruction[] {
  const rank = (one: PaymentInstruction): number =>
    (one.room?.state === 'full' ? 8 : 0) +
    (one.kind === 'cash' ? 4 : 0) +
    (one.country === country ? 0 : 2) +
    (one.rate ? 1 : 0)
  return instructions.toSorted((one, other) => rank(one) - rank(other))
}
