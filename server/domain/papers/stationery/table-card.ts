import { type Card, gap, layOutCards, type Size } from '#server/domain/papers/print-design/index.ts'
import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import { addressBlocks } from './card-address.ts'
import { cardFace } from './card-face.ts'
import { blocksFor, smallOrnament, type Stationery } from './printable.ts'

/** Cards for the tables, two on a sheet, each folded to stand and printed on both sides. */
export const tableCards = (of: Stationery): Drawing[] =>
  layOutCards([tableCard(of)], { ...of, across: 1, down: 2 })

const tableCard =
  (of: Stationery): Card =>
  ({ width, height }, bleed) => {
    const half = { width: width / 2, height }
    const fold = `M${width / 2} 6v16M${width / 2} ${height - 22}v16`
    return [
      { kind: 'group', x: 0, y: 0, marks: back(of, half, bleed) },
      { kind: 'group', x: width / 2, y: 0, marks: front(of, half, bleed) },
      { kind: 'path', d: fold, stroke: of.design.inks.soft, thickness: 0.5, dash: [1, 3] },
    ]
  }

const inset = 18

const back = (of: Stationery, size: Size, bleed: number): DrawingElement[] =>
  cardFace(of, {
    size,
    bleed,
    inset,
    pictureShare: 0.45,
    blocksAt: (scale, width) => {
      const { couple, date, place, design, ornament: chosen } = of
      const { heading, ornament } = blocksFor(of)
      const s = (points: number) => points * scale
      const isPlain = chosen !== 'picture'
      return [
        ...(isPlain ? [ornament(chosen, s(150)), gap(s(30))] : []),
        heading(couple, { face: 'display', size: s(38), lines: 3, least: s(10), width }),
        gap(s(12)),
        heading(date, { face: 'italic', size: s(14), width, ink: design.inks.accent }),
        gap(s(8)),
        heading(place, { face: 'text', size: s(10), lines: 2, width, ink: design.inks.soft, leading: 1.4 }),
        ...(isPlain ? [gap(s(26)), ornament('plain', s(120))] : []),
      ]
    },
  })

const front = (of: Stationery, size: Size, bleed: number): DrawingElement[] =>
  cardFace(
    { ...of, ornament: smallOrnament(of) },
    {
      size,
      bleed,
      inset,
      blocksAt: (scale, width) => {
        const { design, text } = of
        const { heading, paragraph, ornament } = blocksFor(of)
        const s = (points: number) => points * scale
        return [
          heading(text('title'), { face: 'display', size: s(34), lines: 3, width, least: s(20) }),
          gap(s(14)),
          paragraph(text('words'), {
            face: 'italic',
            size: s(13),
            width,
            ink: design.inks.accent,
            leading: 1.35,
          }),
          gap(s(16)),
          ornament(smallOrnament(of), s(96)),
          gap(s(14)),
          ...addressBlocks(of, { scale, width, qrSize: 112, scan: of.translate('table.scan') }),
        ]
      },
    },
  )
