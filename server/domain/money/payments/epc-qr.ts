import { toDecimal, type Money } from '#shared/money.ts'

/**
 * Returns the text of an EPC QR code (European Payments Council, EPC069-12 version 002), or null for amounts
 * outside 0.01 to 999,999,999.99 EUR. The reference is sent as text, since many banks hide the structured
 * field.
 */
export function epcPayload(transfer: {
  holder: string
  iban: string
  amount: Money
  text: string
}): string | null {
  const { currency, minor } = transfer.amount
  if (currency !== 'EUR' || minor < 1n || minor > 999_999_999_99n) return null
  const lines = ['BCD', '002', '1', 'SCT', '', transfer.holder.slice(0, 70), transfer.iban]
  return [...lines, `EUR${toDecimal(transfer.amount)}`, '', '', transfer.text.slice(0, 140)].join('\n')
}
