import { gap, type Blocks, blocksOf, type PrintDesign } from '#server/domain/papers/print-design/index.ts'
import { cardFace } from '#server/domain/papers/stationery/index.ts'
import type { Drawing } from '#server/platform/drawing/drawing.ts'

/** The content of a printed voucher. */
export type VoucherCard = {
  readonly design: PrintDesign
  readonly picture: Uint8Array | null
  /** "Voucher for". */
  readonly heading: string
  readonly title: string
  /** The couple and the number of people. */
  readonly holders: string
  /** Place, day, and reference of the booking, as far as they are known. */
  readonly facts: readonly string[]
  /** The couple's own words; may be empty. */
  readonly words: string
  readonly url: string
  readonly scan: string
  readonly code: string
  readonly note: string
}

/** A5, as a page of its own: readable on a phone, and two on a sheet of A4. */
const size = { width: 419.53, height: 595.28 }

/** Draws a voucher in the design of the couple's page. */
export function voucherCard(of: VoucherCard): Drawing {
  const { design, picture } = of
  const marks = cardFace(
    { design, cover: picture, ornament: 'picture' },
    { size, bleed: 0, inset: 16, pictureShare: 0.3, largest: 1.15, blocksAt: blocksFor(of) },
  )
  return { ...size, marks }
}

const blocksFor = (of: VoucherCard) => (scale: number, width: number) => {
  const { design } = of
  const { heading, paragraph }: Blocks = blocksOf(design)
  const s = (points: number) => points * scale
  const { accent, soft, ink } = design.inks
  return [
    heading(of.heading, { face: 'text', size: s(11), width, ink: accent }),
    gap(s(6)),
    heading(of.title, { face: 'display', size: s(26), lines: 3, least: s(15), width }),
    gap(s(9)),
    heading(of.holders, { face: 'italic', size: s(13), lines: 2, width, ink }),
    gap(s(7)),
    ...of.facts.flatMap((fact) => [
      heading(fact, { face: 'text', size: s(10), lines: 2, least: s(7.5), width, ink: soft, leading: 1.35 }),
      gap(s(3)),
    ]),
    ...(of.words ? [gap(s(4)), paragraph(of.words, { face: 'italic', size: s(10), width, ink })] : []),
    gap(s(8)),
    ...codeBlocks(of, scale, width),
    gap(s(7)),
    paragraph(of.note, { face: 'text', size: Math.max(s(7.4), 6.2), width, ink: soft, leading: 1.35 }),
  ]
}

/** The QR code in a size that cameras need, and the code for typing. */
function codeBlocks({ design, url, scan, code }: VoucherCard, scale: number, width: number) {
  const { heading, paragraph, qr } = blocksOf(design)
  return [
    qr(url, 104 * Math.max(scale, 0.75)),
    gap(3 * scale),
    paragraph(scan, { face: 'text', size: 8 * Math.max(scale, 0.8), width }),
    gap(4 * scale),
    heading(code, { face: 'strong', size: 10.5, width, least: 8 }),
  ]
}
