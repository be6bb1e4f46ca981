import type { TableShape } from '#shared/inputs/seating.ts'
import { drawingOf } from './seat-places.ts'

type TableDrawingProps = { shape: TableShape; seats: number; taken: number }

/** A table from above with its taken seats. The figures beside it have the same content for screen readers. */
export function TableDrawing({ shape, seats, taken }: TableDrawingProps) {
  const drawing = drawingOf(shape, seats)
  const { width, height, top, isRound, seat } = drawing
  return (
    <svg className="table-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {drawing.seats.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r={seat} data-taken={at < taken || undefined} />
      ))}
      <rect {...top} rx={isRound ? top.width / 2 : 9} />
      <text x={top.x + top.width / 2} y={top.y + top.height / 2} dy="0.36em">
        {taken}/{seats}
      </text>
    </svg>
  )
}
