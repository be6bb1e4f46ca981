import {
  convertedUp,
  epcPayload,
  type ExchangeRate,
  numericReference,
  type OfferedRail,
  type Rail,
} from '#server/domain/money/payments/index.ts'
import { type QrCode, qrCode } from '#server/platform/qr-code.ts'
import { bankName, groupedDocument, groupedIdentifier, identifierToCopy } from '#shared/bank-identifiers.ts'
import type { Country } from '#shared/country.ts'
import { type Currency, exponentOf, type Money, toDecimal } from '#shared/money.ts'
import { type Contribution, groupedReference } from '#server/domain/gifts/contributions/index.ts'
import type { RailRoom } from './rail-room.ts'

export type PaymentInstruction = {
  railId: string
  kind: Rail['kind']
  country: Country
  owner: Rail['owner']
  holder: string
  identifier: string
  identifierToCopy: string
  bank: string | null
  accountType: Rail['accountType']
  document: string | null
  documentToCopy: string | null
  holderEmail: string | null
  amount: Money
  amountToCopy: string
  /** By which rate of the couple's the amount is not the gift's. */
  rate: ExchangeRate | null
  giftCurrency: Currency
  reference: string
  referenceToCopy: string
  numericReference: string | null
  qr: QrCode | null
  confirmedAt: Date | null
  confirmedBy: Rail['confirmedBy']
  room: RailRoom | null
}

/** What a gift is in the currency of a way to send it. */
export function amountBy({ rate }: OfferedRail, contribution: Contribution): Money {
  const gift: Money = { minor: contribution.totalMinor, currency: contribution.currency }
  return rate ? convertedUp(gift, rate) : gift
}

/** How to send a contribution by a rail: each thing as people read it and as it is copied. */
export function paymentInstruction(
  offered: OfferedRail,
  contribution: Contribution,
  room: RailRoom | null = null,
): PaymentInstruction {
  const { rail, rate } = offered
  const amount = amountBy(offered, contribution)
  const { reference } = contribution
  const transfer = { holder: rail.holder, iban: rail.identifier, amount, text: reference }
  const payload = rail.kind === 'sepa' ? epcPayload(transfer) : rail.paymentCode
  return {
    railId: rail.id,
    kind: rail.kind,
    country: rail.country,
    owner: rail.owner,
    holder: rail.holder,
    identifier: groupedIdentifier(rail.kind, rail.identifier),
    identifierToCopy: identifierToCopy(rail.kind, rail.identifier),
    bank: bankName(rail.kind, rail.identifier, rail.bank),
    accountType: rail.accountType,
    document: rail.document && groupedDocument(rail.document),
    documentToCopy: rail.document,
    holderEmail: rail.holderEmail,
    amount,
    amountToCopy: amountToCopy(amount, rail.country),
    rate,
    giftCurrency: contribution.currency,
    reference: groupedReference(reference),
    referenceToCopy: reference,
    numericReference: rail.kind === 'spei' ? numericReference(reference) : null,
    qr: payload === null ? null : qrCode(payload),
    confirmedAt: rail.confirmedAt,
    confirmedBy: rail.confirmedBy,
    room,
  }
}

const withPoint: readonly Country[] = ['MX', 'PE']

/**
 * Formats an amount for pasting into that country's apps: `210,00`, `210.00`, and `210000` where cents are
 * unused.
 */
function amountToCopy(amount: Money, country: Country): string {
  const text = toDecimal(amount)
  const isWhole = amount.minor % 10n ** BigInt(exponentOf(amount.currency)) === 0n
  if (amount.currency === 'COP' && isWhole) return text.replace(/\..*/, '')
  return withPoint.includes(country) ? text : text.replace('.', ',')
}

/**
 * In the order in which a guest of this country looks for them: what takes no more last, then their own country's before
 * others', the gift's currency before others, cash at the end.
 */
export function inOrderFor(
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
