import { toDecimal, type Money } from '#shared/money.ts'

/**
 * The text of an EPC QR code (European Payments Council, EPC069-12 version 002): lines joined by LF, nothing after the last
 * one that is used. Our reference goes as text, since many banks hide the structured field. Null for an amount that the format does
 * not allow: it takes euros from 0.01 to 999,999,999.99.
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
