import { type Card, gap, layOutCards } from '#server/domain/papers/print-design/index.ts'
import type { Drawing } from '#server/platform/drawing/drawing.ts'
import { addressBlocks } from './card-address.ts'
import { cardFace } from './card-face.ts'
import { blocksFor, type HouseholdOnPaper, type Stationery } from './printable.ts'
import { toAnswer } from '#server/domain/papers/short-links/index.ts'

/** A card with the code of each household, six on a sheet, to go into its invitation. */
export const codeCards = (of: Stationery): Drawing[] =>
  layOutCards(
    of.households.map((household) => codeCard(of, household)),
    { ...of, across: 2, down: 3 },
  )

const codeCard =
  (of: Stationery, { greeting, code }: HouseholdOnPaper): Card =>
  (size, bleed) =>
    cardFace(of, {
      size,
      bleed,
      inset: 12,
      blocksAt: (scale, width) => {
        const { couple, design, text, translate } = of
        const { heading, paragraph } = blocksFor(of)
        const s = (points: number) => points * scale
        return [
          heading(couple, { face: 'text', size: s(9), lines: 2, width, ink: design.inks.soft, least: s(6) }),
          gap(s(6)),
          heading(greeting, { face: 'display', size: s(18), lines: 2, width, least: s(10) }),
          gap(s(7)),
          paragraph(text('words'), { face: 'text', size: s(8.6), width }),
          gap(s(9)),
          heading(code, { face: 'strong', size: s(21), width, ink: design.inks.accent }),
          gap(s(9)),
          ...addressBlocks(
            { ...of, code: toAnswer(of.code) },
            { scale, width, qrSize: 74, scan: translate('codeCards.scan') },
          ),
        ]
      },
    })
