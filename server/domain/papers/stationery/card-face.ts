import {
  type Block,
  fitBlocks,
  frameMarks,
  frameRoom,
  groundOf,
  type Size,
} from '#server/domain/papers/print-design/index.ts'
import type { DrawingElement } from '#server/platform/drawing/drawing.ts'
import type { Stationery } from './printable.ts'

type CardFace = {
  readonly size: Size
  readonly bleed: number
  /** From the edge of the card to its frame. */
  readonly inset: number
  /** Draws the couple's cover above the texts, in this part of the height at most. */
  readonly pictureShare?: number
  /** The largest scale of the blocks. */
  readonly largest?: number
  /** The blocks for texts of this width, at this scale. */
  readonly blocksAt: (scale: number, width: number) => readonly Block[]
}

/** A side of a card: ground, picture, frame, and blocks in the largest scale that fits. */
export function cardFace(
  of: Pick<Stationery, 'design' | 'cover' | 'ornament'>,
  { size, bleed, inset, pictureShare = 0, largest = 1, blocksAt }: CardFace,
) {
  const { design, cover, ornament } = of
  const room = frameRoom(design.papers.frame, size, inset)
  const width = size.width - 2 * room.side - size.width * 0.05
  const hasPicture = cover !== null && ornament === 'picture' && pictureShare > 0
  const pictureHeight = hasPicture ? size.height * pictureShare : 0
  const picture: DrawingElement[] = hasPicture
    ? [
        {
          kind: 'picture',
          jpeg: cover,
          x: room.side,
          y: room.top,
          width: size.width - 2 * room.side,
          height: pictureHeight,
        },
      ]
    : []
  const from = room.top + (hasPicture ? pictureHeight + 8 : 0)
  return [
    ...groundOf({ ground: design.inks.ground, isDark: design.isDark }, size, bleed),
    ...frameMarks({ size, inset, bleed, design }),
    ...picture,
    ...fitBlocks((scale) => blocksAt(scale, width), {
      middle: size.width / 2,
      from,
      to: size.height - room.bottom,
      largest,
    }),
  ]
}
