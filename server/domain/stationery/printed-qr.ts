import { encode } from 'uqr'
import type { Mark } from '#server/platform/drawing/drawing.ts'

/** The empty edge that cameras need, in modules. */
export const quietZone = 4

/** A code with its quiet zone in a square of this size: drawn by rows, so that no hairlines run between the modules. */
export function printedQr(payload: string, x: number, y: number, size: number, ink: string): Mark {
  const { data, size: modules } = encode(payload, { ecc: 'M', border: quietZone })
  const d = data.flatMap((row, at) =>
    stretches(row).map(([from, long]) => `M${from} ${at}h${long}v1h-${long}z`),
  )
  return {
    kind: 'group',
    x,
    y,
    scale: size / modules,
    marks: [
      { kind: 'path', d: `M0 0h${modules}v${modules}h-${modules}z`, fill: '#ffffff' },
      { kind: 'path', d: d.join(''), fill: ink },
    ],
  }
}

/** Where the dark modules of a row stand next to each other: from where, and how many. */
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
