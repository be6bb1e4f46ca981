import { encode } from 'uqr'

export type QrCode = { size: number; path: string; payload: string }

/** A code as one SVG path over a square of `size` modules: error correction M as banks ask for, four quiet modules as ISO/IEC 18004 asks. */
export function qrCode(payload: string): QrCode {
  const { data, size } = encode(payload, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path, payload }
}
