import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import { type Block, gap, heading, heightOfAll, ornament, paragraph, qr, stackBlocks } from './block.ts'
import { inks } from './inks.ts'
import type { Stationery } from './printable.ts'
import { cardsOnSheet, doubleFrame, type Size } from './sheet.ts'
import { shortAddress, shortAddressForQr } from './short-code.ts'

/** A sheet of four cards for invitation envelopes. */
export const inserts = (of: Stationery): Drawing[] => [
  cardsOnSheet(of.paper, 2, 2, (size) => insert(of, size)),
]

function insert(of: Stationery, size: Size): DrawingElement[] {
  const { translate, couple, date, code, publicUrl, cover } = of
  const inset = 15
  const width = size.width - 2 * inset - 34
  const hasPicture = cover !== null && of.ornament === 'picture'
  const top: Block[] = hasPicture ? [] : [ornament(of.ornament, 120), gap(16)]
  const blocks = [
    ...top,
    heading(couple, { face: 'display', size: 33, lines: 2, least: 17, width }),
    gap(8),
    heading(date, { face: 'italic', size: 13, width, ink: inks.coral }),
    gap(17),
    heading(translate('insert.title'), { face: 'display', size: 16.5, lines: 2, width, ink: inks.plum }),
    gap(9),
    paragraph(translate('insert.words'), { face: 'text', size: 9.2, width }),
    gap(10),
    qr(shortAddressForQr(publicUrl, code), 100),
    gap(3),
    paragraph(translate('insert.scan'), { face: 'text', size: 7.8, width }),
    gap(5),
    heading(bare(shortAddress(publicUrl, code)), { face: 'strong', size: 9.5, width, least: 6 }),
  ]
  // Long names take two lines, so that the picture gets smaller.
  const free = size.height - 2 * inset - 22 - heightOfAll(blocks)
  const pictureHeight = hasPicture ? Math.min(size.height * 0.27, free) : 0
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
  return [
    ...picture,
    ...doubleFrame(size, inset),
    ...stackBlocks(blocks, size.width / 2, inset + pictureHeight + 8, size.height - inset - 10),
  ]
}

/** An address without its scheme, as people type it. */
export const bare = (address: string): string => address.replace(/^https?:\/\//, '')
