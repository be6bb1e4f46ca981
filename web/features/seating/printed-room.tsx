import { useTranslation } from '#web/i18n/use-translation.ts'
import { drawingOf } from '#shared/seat-places.ts'
import { roomSize, tableItem, turnedSize } from '#shared/seating-room.ts'
import type { SeatedTable, ShownArea } from './load-seating.ts'
import { turnedDrawing } from './room-places.ts'

const fontSize = 34

type PrintedRoomProps = { tables: readonly SeatedTable[]; areas: readonly ShownArea[] }

/** The room from above on paper, with the name of each table. */
export function PrintedRoom({ tables, areas }: PrintedRoomProps) {
  const { t } = useTranslation('seating')
  const room = roomSize([...tables.map(tableItem), ...areas])
  return (
    <svg className="printed-floor" viewBox={`0 0 ${room.width} ${room.height}`}>
      {areas.map((area) => {
        const { x, y } = turnedSize(area)
        return (
          <g key={area.id}>
            <rect x={area.x - x / 2} y={area.y - y / 2} width={x} height={y} strokeDasharray="20 14" />
            <text x={area.x} y={area.y} fontSize={fontSize}>
              {t(`area.${area.kind}`)}
            </text>
          </g>
        )
      })}
      {tables.map((table) => {
        const drawing = turnedDrawing(drawingOf(table.shape, table.seats), table.turn)
        const { unit, top, seat, seats, isRound } = drawing
        const left = table.x - (drawing.width * unit) / 2
        const far = table.y - (drawing.height * unit) / 2
        return (
          <g key={table.id}>
            <g transform={`translate(${left} ${far}) scale(${unit})`}>
              {seats.map(({ x, y }, at) => (
                <circle key={at} cx={x} cy={y} r={seat} />
              ))}
              <rect {...top} rx={isRound ? top.width / 2 : 9} />
            </g>
            <text x={table.x} y={table.y} dy="0.36em" fontSize={fontSize}>
              {table.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
