import { encode } from 'uqr'
import { toDecimal, type Money } from '#shared/money.ts'

/**
 * The text of an EPC QR code (European Payments Council, EPC069-12 version 002): lines joined by LF, nothing after the last
 * one that is used. Our reference goes as text, since many banks hide the structured field.
 */
export function epcPayload(transfer: { holder: string; iban: string; amount: Money; text: string }): string {
  const lines = ['BCD', '002', '1', 'SCT', '', transfer.holder.slice(0, 70), transfer.iban]
  return [...lines, `EUR${toDecimal(transfer.amount)}`, '', '', transfer.text.slice(0, 140)].join('\n')
}

export type QrCode = { size: number; path: string; payload: string }

/** A code as one SVG path over a square of `size` modules, error correction M as the EPC asks for. */
export function qrCode(payload: string): QrCode {
  const { data, size } = encode(payload, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path, payload }
}
