import type { TableShape } from '#shared/inputs/seating.ts'
import { type Drawing, drawingOf } from '#shared/seat-places.ts'
import { turnedDrawing } from './room-places.ts'

type TableDrawingProps = {
  shape: TableShape
  seats: number
  /** Seats that are taken, from 0. */
  taken: ReadonlySet<number>
}

/** A table from above with its taken seats. The figures beside it have the same content for screen readers. */
export function TableDrawing({ shape, seats, taken }: TableDrawingProps) {
  const drawing = drawingOf(shape, seats)
  const { width, height, top } = drawing
  return (
    <svg className="table-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <TableParts drawing={drawing} taken={taken} />
      <text x={top.x + top.width / 2} y={top.y + top.height / 2} dy="0.36em">
        {taken.size}/{seats}
      </text>
    </svg>
  )
}

type RoomTableDrawingProps = TableDrawingProps & {
  turn: number
  /** Text of each seat, for instance initials; none where it has no room. */
  seatTexts: ReadonlyMap<number, string>
  /** Size of these texts in units of the drawing; absent for texts that fit in a seat. */
  textSize?: number
}

/** A table of the room, after its turns, with a text at each seat. */
export function RoomTableDrawing({ shape, seats, taken, turn, seatTexts, textSize }: RoomTableDrawingProps) {
  const drawing = turnedDrawing(drawingOf(shape, seats), turn)
  return (
    <svg
      className="table-drawing"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <TableParts drawing={drawing} taken={taken} />
      {drawing.seats.map(({ x, y }, at) => (
        <text
          key={at}
          className="room-seat-text"
          data-taken={taken.has(at) || undefined}
          x={x}
          y={y}
          dy="0.36em"
          style={{ fontSize: textSize ?? drawing.seat }}
        >
          {seatTexts.get(at)}
        </text>
      ))}
    </svg>
  )
}

function TableParts({ drawing, taken }: { drawing: Drawing; taken: ReadonlySet<number> }) {
  const { top, isRound, seat, seats } = drawing
  return (
    <>
      {seats.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r={seat} data-taken={taken.has(at) || undefined} />
      ))}
      <rect {...top} rx={isRound ? top.width / 2 : 9} />
    </>
  )
}

/** Returns the taken seats of a table. */
export function takenSeats({
  seated,
}: {
  readonly seated: readonly { readonly seat: number }[]
}): Set<number> {
  return new Set(seated.map(({ seat }) => seat))
}
