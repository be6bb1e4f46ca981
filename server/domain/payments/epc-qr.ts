import { toDecimal, type Money } from '#shared/money.ts'

/**
 * The text of an EPC QR code (European Payments Council, EPC069-12 version 002): lines joined by LF, nothing after the last
 * one that is used. Our reference goes as text, since many banks hide the structured field.
 */
export function epcPayload(transfer: { holder: string; iban: string; amount: Money; text: string }): string {
  const lines = ['BCD', '002', '1', 'SCT', '', transfer.holder.slice(0, 70), transfer.iban]
  return [...lines, `EUR${toDecimal(transfer.amount)}`, '', '', transfer.text.slice(0, 140)].join('\n')
}
