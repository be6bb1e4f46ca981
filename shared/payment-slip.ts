import type { ReceivingAccountKind } from './bank-identifiers.ts'

/** The parts of a payment slip, each copied separately. */
export type SlipPart =
  | 'holder'
  | 'document'
  | 'bank'
  | 'accountType'
  | 'identifier'
  | 'email'
  | 'amount'
  | 'reference'
  | 'numeric'

/**
 * The order of the fields in each country's transfer forms. Chilean banks parse pasted details from
 * unlabelled lines in this order; elsewhere a person reads them, so each line has a label. Collected from the
 * forms as customers see them; no bank publishes it.
 */
const orders: Readonly<Record<ReceivingAccountKind, readonly SlipPart[]>> = {
  sepa: ['holder', 'identifier', 'bank', 'amount', 'reference'],
  bizum: ['identifier', 'holder', 'amount', 'reference'],
  spei: ['identifier', 'holder', 'bank', 'amount', 'reference', 'numeric'],
  breB: ['identifier', 'holder', 'amount', 'reference'],
  nequi: ['identifier', 'holder', 'amount', 'reference'],
  chileAccount: ['holder', 'document', 'bank', 'accountType', 'identifier', 'email', 'amount', 'reference'],
  alias: ['identifier', 'holder', 'bank', 'amount', 'reference'],
  cbu: ['identifier', 'holder', 'bank', 'amount', 'reference'],
  yape: ['identifier', 'holder', 'amount', 'reference'],
  plin: ['identifier', 'holder', 'amount', 'reference'],
  cci: ['identifier', 'holder', 'bank', 'amount', 'reference'],
  cash: [],
}

const withoutLabels: readonly ReceivingAccountKind[] = ['chileAccount']

type SlipTexts = Readonly<Partial<Record<SlipPart, string | null>>>

/** Returns the payment slip as text to paste, in the country's order; null for cash. */
export function paymentSlipText(
  kind: ReceivingAccountKind,
  values: SlipTexts,
  labels: SlipTexts,
): string | null {
  const lines = orders[kind].flatMap((part) => {
    const value = values[part]?.trim()
    if (!value) return []
    const label = withoutLabels.includes(kind) ? null : labels[part]
    return [label ? `${label}: ${value}` : value]
  })
  return lines.length === 0 ? null : lines.join('\n')
}
