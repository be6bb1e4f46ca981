import { encode } from 'uqr'
import type { DrawingElement } from '#server/platform/drawing/drawing.ts'

/** The quiet zone that cameras need, in modules. */
const quietZone = 4

export type QrModules = { readonly size: number; readonly path: string }

/** A QR code with its quiet zone, drawn by rows, so that no hairlines appear between the modules. */
export function codeModules(payload: string): QrModules {
  const { data, size } = encode(payload, { ecc: 'M', border: quietZone })
  const rows = data.flatMap((row, at) =>
    stretches(row).map(([from, long]) => `M${from} ${at}h${long}v1h-${long}z`),
  )
  return { size, path: rows.join('') }
}

/** A QR code in a square of this size. */
export function printedQr(payload: string, x: number, y: number, width: number, ink: string): DrawingElement {
  const { size, path } = codeModules(payload)
  return {
    kind: 'group',
    x,
    y,
    scale: width / size,
    marks: [
      { kind: 'path', d: `M0 0h${size}v${size}h-${size}z`, fill: '#ffffff' },
      { kind: 'path', d: path, fill: ink },
    ],
  }
}

/** The runs of dark modules in a row: start and length. */
function stretches(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = []
  row.forEach((dark, at) => {
    const last = found.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === at) last[1] += 1
    else found.push([at, 1])
  })
  return found
}
