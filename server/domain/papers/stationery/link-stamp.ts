import { centredAt, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { withoutUnknownGlyphs } from '#server/platform/drawing/typeface.ts'
import { paper, type PrintDesign } from '#server/domain/papers/print-design/index.ts'

/** A stamp with the same picture and a postmark, outside the square of cropped previews. */
export function linkStamp(
  jpeg: Uint8Array,
  place: string,
  { face, inks, isDark }: PrintDesign,
  { top = 56, hasPostmark = true }: { readonly top?: number; readonly hasPostmark?: boolean } = {},
): DrawingElement {
  const [width, height] = [126, 168]
  const display = face('display')
  const ink = isDark ? inks.ground : inks.accent
  const town = withoutUnknownGlyphs(place, display) || 'Vivencia'
  const name = fitText(town, { face: display, width: 100, lines: 1, size: 20, least: 13 })
  const edge = perforatedPath(width, height, 14, 18)
  return {
    kind: 'group',
    x: 1016,
    y: top,
    turn: 4,
    marks: [
      { kind: 'path', d: edge, fill: '#120d2b', opacity: 0.22 },
      { kind: 'group', x: -2, y: -3, marks: [{ kind: 'path', d: edge, fill: paper }] },
      { kind: 'picture', jpeg, x: 9, y: 8, width: width - 22, height: 118 },
      ...name.lines.map((words) =>
        centredAt({ words, face: display, size: name.size, ink, x: width / 2 - 2, y: 150 }),
      ),
      {
        kind: 'group',
        x: -70,
        y: 104,
        turn: -9,
        marks: hasPostmark ? postmark(isDark ? inks.accent : ink) : [],
      },
    ],
  }
}

function postmark(ink: string): DrawingElement[] {
  const waves = [0, 12, 24, 36].map((y) => `M42 ${y - 18}c12 -7 18 7 30 0s18 7 30 0 18 7 30 0`).join('')
  const ring = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  return [
    { kind: 'path', d: `${ring(38)}${ring(26)}${waves}`, stroke: ink, thickness: 2.2, opacity: 0.85 },
    {
      kind: 'path',
      d: 'M0 12c-16 -12 -15 -22 -7.500 -22c5 0 7.500 4 7.500 6c0 -2 2.500 -6 7.500 -6c7.500 0 8.500 10 -7.500 22z',
      fill: ink,
      opacity: 0.85,
    },
  ]
}

/** A sheet with perforated edges. */
export function perforatedPath(width: number, height: number, across: number, down: number): string {
  const side = (count: number, dx: number, dy: number) => {
    const [x, y] = [dx / count, dy / count]
    const bite = `a${Math.hypot(x, y) / 4} ${Math.hypot(x, y) / 4} 0 0 0 ${x / 2} ${y / 2}`
    return `l${x / 4} ${y / 4}${bite}l${x / 4} ${y / 4}`.repeat(count)
  }
  return `M0 0${side(across, width, 0)}${side(down, 0, height)}${side(across, -width, 0)}${side(down, 0, -height)}z`
}
