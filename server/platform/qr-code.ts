import { encode } from 'uqr'

export type QrCode = { size: number; path: string; payload: string }

/**
 * Returns a QR code as an SVG path over a square of `size` modules, with error correction M, as banks
 * require, and a quiet zone of four modules (ISO/IEC 18004).
 */
export function qrCode(payload: string): QrCode {
  const { data, size } = encode(payload, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path, payload }
}
