import type { Drawing, DrawingElement } from './drawing.ts'
import { lineOf } from './typeface.ts'

type Spot = { readonly words: string; readonly x: number; readonly y: number; readonly width: number }

/** Every text with its place on the page; turned ones are left out. */
export function spots(marks: readonly DrawingElement[], dx = 0, dy = 0): Spot[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'group') return mark.turn ? [] : spots(mark.marks, dx + mark.x, dy + mark.y)
    if (mark.kind !== 'words') return []
    const { words, face, size, x, y } = mark
    return [{ words, x: x + dx, y: y + dy, width: lineOf(words, face, size).width }]
  })
}

/** The texts that reach beyond the paper, or beyond the cut of a page for a print shop. */
export function outside({ marks, width, height, trim }: Drawing): Spot[] {
  const box = trim ?? { x: 0, y: 0, width, height }
  return spots(marks).filter(
    (spot) =>
      spot.x < box.x ||
      spot.y < box.y ||
      spot.x + spot.width > box.x + box.width ||
      spot.y > box.y + box.height,
  )
}
