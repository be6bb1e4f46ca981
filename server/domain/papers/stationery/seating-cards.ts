import { type Card, gap, layOutCards, type Size } from '#server/domain/papers/print-design/index.ts'
import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import { cardFace } from './card-face.ts'
import { blocksFor, type SeatedGuest, smallOrnament, type Stationery } from './printable.ts'

/** Place cards with the names of the guests, six on a sheet, folded to stand. */
export const placeCards = (of: Stationery): Drawing[] =>
  layOutCards(
    of.guests.map((guest) => placeCard(of, guest)),
    { ...of, across: 2, down: 3 },
  )

const placeCard =
  (of: Stationery, guest: SeatedGuest): Card =>
  ({ width, height }, bleed) => {
    const half = { width, height: height / 2 }
    const fold = `M6 ${height / 2}h14M${width - 20} ${height / 2}h14`
    return [
      // The back of the folded card is upside down.
      {
        kind: 'group',
        x: width,
        y: height / 2,
        turn: 180,
        marks: placeSide(of, half, bleed, null),
      },
      { kind: 'group', x: 0, y: height / 2, marks: placeSide(of, half, bleed, guest) },
      { kind: 'path', d: fold, stroke: of.design.inks.soft, thickness: 0.5, dash: [1, 3] },
    ]
  }

/** The side with the name, or with the couple on the back. */
function placeSide(of: Stationery, size: Size, bleed: number, guest: SeatedGuest | null): DrawingElement[] {
  const { design, couple } = of
  const { heading, ornament } = blocksFor(of)
  return cardFace(of, {
    size,
    bleed,
    inset: 10,
    blocksAt: (scale, width) => {
      const s = (points: number) => points * scale
      if (!guest)
        return [
          ornament(smallOrnament(of), s(80)),
          gap(s(8)),
          heading(couple, { face: 'display', size: s(13), lines: 2, width, ink: design.inks.soft }),
        ]
      const table = heading(guest.table, {
        face: 'text',
        size: s(9.5),
        width,
        ink: design.inks.accent,
        least: s(6),
      })
      if (guest.name === '') return [lineToWriteOn(width * 0.7, s(30), design.inks.soft), gap(s(10)), table]
      return [
        heading(guest.name, { face: 'display', size: s(25), lines: 2, width, least: s(12) }),
        ...(guest.table === '' ? [] : [gap(s(10)), table]),
      ]
    },
  })
}

/** Room for a name that is not known yet. */
const lineToWriteOn = (width: number, height: number, ink: string) => ({
  height,
  at: (middle: number, top: number): DrawingElement[] => [
    {
      kind: 'path',
      d: `M${middle - width / 2} ${top + height}h${width}`,
      stroke: ink,
      thickness: 0.7,
      dash: [0.6, 2.6],
    },
  ],
})

/** A card with the name of each table, four on a sheet. */
export const tableNameCards = (of: Stationery): Drawing[] =>
  layOutCards(
    of.tables.map(
      ({ name }): Card =>
        (size, bleed) =>
          cardFace(of, {
            size,
            bleed,
            inset: 16,
            largest: 1.3,
            blocksAt: (scale, width) => {
              const { design, couple, text } = of
              const { heading, paragraph, ornament } = blocksFor(of)
              const s = (points: number) => points * scale
              return [
                ornament(smallOrnament(of), s(130)),
                gap(s(30)),
                // A number stays beside its word.
                heading(name, {
                  face: 'display',
                  size: s(56),
                  lines: name.length > 12 ? 3 : 1,
                  width,
                  least: s(22),
                }),
                gap(s(22)),
                paragraph(text('words'), { face: 'italic', size: s(12), width, ink: design.inks.accent }),
                gap(s(30)),
                heading(couple, { face: 'text', size: s(9), lines: 2, width, ink: design.inks.soft }),
              ]
            },
          }),
    ),
    { ...of, across: 2, down: 2 },
  )
