import {
  type Block,
  type Card,
  frameMarks,
  frameRoom,
  gap,
  groundOf,
  heightOfAll,
  layOutCards,
  paperSizes,
  type Size,
  stackBlocks,
} from '#server/domain/papers/print-design/index.ts'
import { centredAt, type Drawing, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { blocksFor, smallOrnament, type Stationery, type TableOnPaper } from './printable.ts'

const maxNameSize = 13
/** The smallest type of a name; with more names there are more sheets. */
const minNameSize = 6.5
const inset = 22
const betweenColumns = 14

/** A part of the tables that fits on a sheet. */
type PosterPart = {
  readonly size: number
  readonly columns: readonly (readonly TableOnPaper[])[]
}

/** The tables with their guests, to hang at the door; on as many sheets as the names need. */
export function seatingPosters(of: Stationery): Drawing[] {
  const room = roomFor(of, paperSizes[of.paper])
  return layOutCards(
    partsOf(of, room).map(
      (part): Card =>
        (size, bleed) =>
          poster(of, part, size, bleed),
    ),
    { ...of, across: 1, down: 1 },
  )
}

/** The heading of a sheet, in the largest scale in which it leaves more than half of the height to the names. */
function header(of: Stationery, { width, height }: Size): Block[] {
  let scale = 1
  while (scale > 0.3 && heightOfAll(headerAt(of, width, scale)) > height * 0.42) scale *= 0.9
  return headerAt(of, width, scale)
}

function headerAt(of: Stationery, width: number, scale: number): Block[] {
  const { design, couple, text } = of
  const { heading, paragraph, ornament } = blocksFor(of)
  const { accent, soft } = design.inks
  const s = (points: number) => points * scale
  return [
    ornament(smallOrnament(of), s(150)),
    gap(s(14)),
    heading(text('title'), { face: 'display', size: s(38), lines: 2, width, ink: accent }),
    gap(s(10)),
    paragraph(text('words'), { face: 'italic', size: s(13), width, ink: soft }),
    gap(s(10)),
    heading(couple, { face: 'text', size: s(10), lines: 2, width, ink: soft }),
    gap(s(26)),
  ]
}

type PosterArea = {
  readonly top: number
  readonly side: number
  readonly width: number
  readonly height: number
}

/** The room for the names, below the heading. */
function roomFor(of: Stationery, size: Size): PosterArea {
  const { top, bottom, side } = frameRoom(of.design.papers.frame, size, inset)
  const width = size.width - 2 * (side + 16)
  const from = top + 12 + heightOfAll(header(of, { width, height: size.height }))
  return { top: from, side: side + 16, width, height: size.height - bottom - 14 - from }
}

const heightOfTable = ({ guests }: TableOnPaper, size: number): number =>
  size * (1.9 + guests.length * 1.34 + 1.5)

/** Divides the tables among sheets, each in the largest type in which its tables fit. */
function partsOf({ tables, design }: Stationery, room: PosterArea): PosterPart[] {
  const perColumn = Math.floor(room.height / minNameSize / 1.34) - 3
  const widthOfName = (name: string) => lineOf(name, design.face('text'), 1).width
  let rest = tables.flatMap((table) => splitTable(table, perColumn))
  const parts: PosterPart[] = []
  while (rest.length > 0) {
    const part =
      largestPart(rest, room, widthOfName) ?? packColumns(rest, { size: minNameSize, count: 4, ...room })
    parts.push(part)
    rest = rest.slice(part.columns.flat().length)
  }
  return parts
}

/** The number of columns with the largest names; some of the longest names may be smaller than the others. */
function largestPart(
  tables: readonly TableOnPaper[],
  { width, height }: PosterArea,
  widthOfName: (name: string) => number,
): PosterPart | null {
  const widths = tables.flatMap(({ guests }) => guests.map(widthOfName)).sort((a, b) => a - b)
  const usual = widths[Math.floor(widths.length * 0.8)] ?? 1
  const parts = [2, 3, 4].flatMap((count) => {
    const column = (width - betweenColumns * (count - 1)) / count
    for (let size = Math.min(maxNameSize, column / usual); size >= minNameSize; size *= 0.95) {
      const part = packColumns(tables, { size, count, height })
      if (part.columns.flat().length === tables.length) return part
    }
    return []
  })
  return parts.sort((one, other) => other.size - one.size)[0] ?? null
}

/** Fills columns from top to bottom; tables that do not fit are left out. */
function packColumns(
  tables: readonly TableOnPaper[],
  { size, count, height }: { readonly size: number; readonly count: number; readonly height: number },
): PosterPart {
  const columns: TableOnPaper[][] = Array.from({ length: count }, () => [])
  let [at, used] = [0, 0]
  for (const table of tables) {
    const needed = heightOfTable(table, size)
    if (used > 0 && used + needed > height) [at, used] = [at + 1, 0]
    if (at >= count || needed > height) break
    columns[at]?.push(table)
    used += needed
  }
  return { size, columns: columns.filter(({ length }) => length > 0) }
}

function splitTable(table: TableOnPaper, most: number): TableOnPaper[] {
  if (table.guests.length <= most) return [table]
  return Array.from({ length: Math.ceil(table.guests.length / most) }, (_, at) => ({
    ...table,
    guests: table.guests.slice(at * most, (at + 1) * most),
  }))
}

function poster(of: Stationery, part: PosterPart, size: Size, bleed: number): DrawingElement[] {
  const { design } = of
  const room = roomFor(of, size)
  const top = header(of, { width: room.width, height: size.height })
  const from = room.top - heightOfAll(top)
  return [
    ...groundOf({ ground: design.inks.ground, isDark: design.isDark }, size, bleed),
    ...frameMarks({ size, inset, bleed, design }),
    ...stackBlocks(top, size.width / 2, from, room.top),
    ...names(of, part, room),
  ]
}

function names({ design }: Stationery, { size, columns }: PosterPart, room: PosterArea): DrawingElement[] {
  const { inks, face } = design
  const width = (room.width - betweenColumns * (columns.length - 1)) / columns.length
  const highest = Math.max(
    ...columns.map((tables) => tables.reduce((sum, table) => sum + heightOfTable(table, size), 0)),
  )
  const top = room.top + Math.max(0, (room.height - highest) / 3)
  return columns.flatMap((tables, column) => {
    const x = room.side + column * (width + betweenColumns) + width / 2
    let y = top
    const line = (words: string, role: 'display' | 'text', points: number, ink: string) => {
      const own = face(role)
      const fitted = fitText(words, { face: own, width, lines: 1, size: points, least: points * 0.7 })
      return centredAt({ words: fitted.lines[0] ?? '', face: own, size: fitted.size, ink, x, y })
    }
    return tables.flatMap((table) => {
      y += size * 1.5
      const marks = [line(table.name, 'display', size * 1.5, inks.accent)]
      y += size * 0.4
      for (const guest of table.guests) {
        y += size * 1.34
        marks.push(line(guest, 'text', size, inks.ink))
      }
      y += size * 1.5
      return marks
    })
  })
}
