import { type Block, gap, layOutCards } from '#server/domain/papers/print-design/index.ts'
import type { Drawing } from '#server/platform/drawing/drawing.ts'
import { addressBlocks } from './card-address.ts'
import { cardFace } from './card-face.ts'
import { blocksFor, type Stationery } from './printable.ts'

type Shape = {
  readonly across: number
  readonly down: number
  readonly isLandscape?: boolean
  readonly inset: number
  readonly pictureShare?: number
}

const flatCard = (
  of: Stationery,
  { inset, pictureShare = 0, ...shape }: Shape,
  blocksAt: (scale: number, width: number) => readonly Block[],
): Drawing[] =>
  layOutCards([(size, bleed) => cardFace(of, { size, bleed, inset, pictureShare, largest: 1.3, blocksAt })], {
    ...of,
    ...shape,
  })

const ornamentAbove = (of: Stationery, width: number, below: number): Block[] =>
  of.ornament === 'picture' ? [] : [blocksFor(of).ornament(of.ornament, width), gap(below)]

/** The announcement of the day, four on a sheet. */
export const saveTheDates = (of: Stationery): Drawing[] =>
  flatCard(of, { across: 2, down: 2, inset: 16, pictureShare: 0.36 }, (scale, width) => {
    const { couple, date, place, design, text } = of
    const { heading, paragraph } = blocksFor(of)
    const s = (points: number) => points * scale
    return [
      ...ornamentAbove(of, s(130), s(22)),
      heading(text('title'), { face: 'text', size: s(13), lines: 2, width, ink: design.inks.accent }),
      gap(s(16)),
      heading(couple, { face: 'display', size: s(40), lines: 3, least: s(10), width }),
      gap(s(18)),
      heading(date, { face: 'display', size: s(19), width, ink: design.inks.accent }),
      gap(s(7)),
      heading(place, { face: 'text', size: s(10), lines: 2, width, ink: design.inks.soft, leading: 1.4 }),
      gap(s(20)),
      paragraph(text('words'), { face: 'italic', size: s(11), width, leading: 1.4 }),
    ]
  })

/** The invitation, two on a sheet. */
export const invitationCards = (of: Stationery): Drawing[] =>
  flatCard(of, { across: 2, down: 1, isLandscape: true, inset: 22, pictureShare: 0.26 }, (scale, width) => {
    const { couple, date, place, design, text } = of
    const { heading, paragraph } = blocksFor(of)
    const s = (points: number) => points * scale
    const { accent, ink, soft } = design.inks
    return [
      ...ornamentAbove(of, s(150), s(22)),
      heading(text('opening'), { face: 'italic', size: s(14), lines: 2, width, ink: soft }),
      gap(s(16)),
      heading(couple, { face: 'display', size: s(46), lines: 3, least: s(14), width }),
      gap(s(16)),
      paragraph(text('words'), { face: 'italic', size: s(14), width, ink: soft, leading: 1.35 }),
      gap(s(18)),
      heading(date, { face: 'display', size: s(22), width, ink: accent }),
      gap(s(9)),
      paragraph(text('details') || place, { face: 'text', size: s(11), width, ink, leading: 1.5 }),
      gap(s(18)),
      ...addressBlocks(of, { scale, width, qrSize: 88, scan: text('closing') }),
    ]
  })

/** The menu, three on a sheet. */
export const menus = (of: Stationery): Drawing[] =>
  flatCard(of, { across: 3, down: 1, isLandscape: true, inset: 16 }, (scale, width) => {
    const { couple, date, design, text } = of
    const { heading, paragraph, ornament } = blocksFor(of)
    const s = (points: number) => points * scale
    return [
      ...ornamentAbove(of, s(110), s(20)),
      heading(text('title'), { face: 'display', size: s(32), lines: 2, width, ink: design.inks.accent }),
      gap(s(24)),
      paragraph(text('words'), { face: 'text', size: s(12), width, ink: design.inks.ink, leading: 1.75 }),
      gap(s(26)),
      ornament('plain', s(90)),
      gap(s(12)),
      heading(couple, { face: 'display', size: s(15), lines: 2, width }),
      gap(s(6)),
      heading(date, { face: 'text', size: s(8.5), width, ink: design.inks.soft }),
    ]
  })

/** The thanks, four on a sheet. */
export const thankYouCards = (of: Stationery): Drawing[] =>
  flatCard(of, { across: 2, down: 2, inset: 16, pictureShare: 0.4 }, (scale, width) => {
    const { couple, date, design, text } = of
    const { heading, paragraph } = blocksFor(of)
    const s = (points: number) => points * scale
    return [
      ...ornamentAbove(of, s(130), s(24)),
      heading(text('title'), { face: 'display', size: s(42), lines: 2, width, ink: design.inks.accent }),
      gap(s(18)),
      paragraph(text('words'), { face: 'italic', size: s(13), width, leading: 1.45, ink: design.inks.ink }),
      gap(s(26)),
      heading(couple, { face: 'display', size: s(20), lines: 2, width }),
      gap(s(6)),
      heading(date, { face: 'text', size: s(9), width, ink: design.inks.soft }),
    ]
  })
