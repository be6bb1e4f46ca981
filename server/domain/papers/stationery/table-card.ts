import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import { gap, heading, ornament, paragraph, qr, stackBlocks } from './block.ts'
import { inks } from './inks.ts'
import { bare } from './insert.ts'
import type { Stationery } from './printable.ts'
import { cardsOnSheet, doubleFrame, type Size } from './sheet.ts'
import { shortAddress, shortAddressForQr } from './short-code.ts'

/** Two table cards on a sheet, each folded to stand and printed on both sides. */
export const tableCards = (of: Stationery): Drawing[] => [
  cardsOnSheet(of.paper, 1, 2, (size) => tableCard(of, size)),
]

function tableCard(of: Stationery, { width, height }: Size): DrawingElement[] {
  const half = { width: width / 2, height }
  const fold = `M${width / 2} 6v16M${width / 2} ${height - 22}v16`
  return [
    { kind: 'group', x: 0, y: 0, marks: back(of, half) },
    { kind: 'group', x: width / 2, y: 0, marks: front(of, half) },
    { kind: 'path', d: fold, stroke: inks.soft, thickness: 0.5, dash: [1, 3] },
  ]
}

const inset = 18

function back(of: Stationery, size: Size): DrawingElement[] {
  const { couple, date, place, cover } = of
  const width = size.width - 2 * inset - 40
  const pictureHeight = cover && of.ornament === 'picture' ? size.height * 0.45 : 0
  const blocks = [
    ...(pictureHeight > 0 ? [] : [ornament(of.ornament, 150), gap(30)]),
    heading(couple, { face: 'display', size: 38, lines: 3, least: 20, width }),
    gap(12),
    heading(date, { face: 'italic', size: 14, width, ink: inks.coral }),
    gap(8),
    heading(place, { face: 'text', size: 10, lines: 2, width, ink: inks.soft, leading: 1.4 }),
    ...(pictureHeight > 0 ? [] : [gap(26), ornament('plain', 120)]),
  ]
  const picture: DrawingElement[] =
    pictureHeight > 0 && cover
      ? [
          {
            kind: 'picture',
            jpeg: cover,
            x: inset,
            y: inset,
            width: size.width - 2 * inset,
            height: pictureHeight,
          },
        ]
      : []
  const from = inset + pictureHeight + 8
  return [
    ...picture,
    ...doubleFrame(size, inset),
    ...stackBlocks(blocks, size.width / 2, from, size.height - inset - 8),
  ]
}

function front({ translate, code, publicUrl, ornament: chosen }: Stationery, size: Size): DrawingElement[] {
  const width = size.width - 2 * inset - 40
  const blocks = [
    heading(translate('table.title'), { face: 'display', size: 34, lines: 3, width, least: 20 }),
    gap(14),
    paragraph(translate('table.words'), { face: 'italic', size: 13, width, ink: inks.coral, leading: 1.35 }),
    gap(16),
    ornament(chosen === 'picture' ? 'plain' : chosen, 96),
    gap(14),
    qr(shortAddressForQr(publicUrl, code), 112),
    gap(4),
    paragraph(translate('table.scan'), { face: 'text', size: 8.2, width }),
    gap(5),
    heading(bare(shortAddress(publicUrl, code)), { face: 'strong', size: 9.5, width, least: 6 }),
  ]
  return [
    ...doubleFrame(size, inset),
    ...stackBlocks(blocks, size.width / 2, inset + 8, size.height - inset - 8),
  ]
}
