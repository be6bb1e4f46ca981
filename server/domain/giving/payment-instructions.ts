import { epcPayload, type Rail } from '#server/domain/payments/index.ts'
import { type QrCode, qrCode } from '#server/platform/qr-code.ts'
import { groupedIdentifier } from '#shared/bank-identifiers.ts'
import type { Money } from '#shared/money.ts'
import { toDecimal } from '#shared/money.ts'
import type { Contribution } from './contribution.ts'
import { groupedReference } from './reference.ts'

export type PaymentInstruction = {
  railId: string
  kind: Rail['kind']
  holder: string
  identifier: string
  identifierToCopy: string
  amount: Money
  amountToCopy: string
  reference: string
  referenceToCopy: string
  qr: QrCode | null
}

/** How to send a contribution by a rail: each thing as people read it and as it is copied. */
export function paymentInstruction(rail: Rail, contribution: Contribution): PaymentInstruction {
  const amount: Money = { minor: contribution.totalMinor, currency: contribution.currency }
  const reference = contribution.reference
  const transfer = { holder: rail.holder, iban: rail.identifier, amount, text: reference }
  return {
    railId: rail.id,
    kind: rail.kind,
    holder: rail.holder,
    identifier: groupedIdentifier(rail.kind, rail.identifier),
    identifierToCopy: rail.kind === 'bizum' ? rail.identifier.replace(/^\+34/, '') : rail.identifier,
    amount,
    amountToCopy: toDecimal(amount).replace('.', ','),
    reference: groupedReference(reference),
    referenceToCopy: reference,
    qr: rail.kind === 'sepa' ? qrCode(epcPayload(transfer)) : null,
  }
}
