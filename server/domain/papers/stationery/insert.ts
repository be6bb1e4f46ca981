import { type Card, gap, layOutCards } from '#server/domain/papers/print-design/index.ts'
import type { Drawing } from '#server/platform/drawing/drawing.ts'
import { cardFace } from './card-face.ts'
import { addressBlocks } from './card-address.ts'
import { blocksFor, type Stationery } from './printable.ts'

/** Cards for invitation envelopes, four on a sheet. */
export const inserts = (of: Stationery): Drawing[] => layOutCards([insert(of)], { ...of, across: 2, down: 2 })

const insert =
  (of: Stationery): Card =>
  (size, bleed) =>
    cardFace(of, {
      size,
      bleed,
      inset: 15,
      pictureShare: 0.27,
      blocksAt: (scale, width) => {
        const { couple, date, ornament: chosen, design, text } = of
        const { heading, paragraph, ornament } = blocksFor(of)
        const s = (points: number) => points * scale
        const { accent } = design.inks
        return [
          ...(chosen === 'picture' ? [] : [ornament(chosen, s(120)), gap(s(16))]),
          heading(couple, { face: 'display', size: s(33), lines: 2, least: s(17), width }),
          gap(s(8)),
          heading(date, { face: 'italic', size: s(13), width, ink: accent }),
          gap(s(17)),
          heading(text('title'), { face: 'display', size: s(16.5), lines: 2, width, ink: accent }),
          gap(s(9)),
          paragraph(text('words'), { face: 'text', size: s(9.2), width }),
          gap(s(10)),
          ...addressBlocks(of, { scale, width, qrSize: 100, scan: of.translate('insert.scan') }),
        ]
      },
    })
