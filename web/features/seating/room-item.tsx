import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { drawingOf } from '#shared/seat-places.ts'
import { tableItem, turnedSize } from '#shared/seating-room.ts'
import { initialsOf } from '#shared/initials.ts'
import type { RoomSpot } from '#shared/inputs/seating.ts'
import type { SeatedTable, ShownArea } from './load-seating.ts'
import { RoomTableDrawing, takenSeats } from './table-drawing.tsx'

/** What an item needs from the floor around it. */
export type OnFloor = {
  /** Pixels of a centimetre. */
  readonly scale: number
  readonly shift: { readonly dx: number; readonly dy: number } | null
  readonly hint: string
  readonly handlers: React.DOMAttributes<HTMLButtonElement>
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>) => void
  readonly onKeyUp: () => void
  readonly onOpen: () => void
}

type RoomTableProps = OnFloor & {
  table: SeatedTable
  names: ReadonlyMap<string, string>
  isOver: boolean
  isBroken: boolean
}

/** A table on the floor: a button that opens it, and that is dragged or moved by arrow keys. */
export function RoomTable({ table, names, isOver, isBroken, ...floor }: RoomTableProps) {
  const { t } = useTranslation('seating')
  const { id, name, seats, shape, turn, seated } = table
  const detail = detailAt(floor.scale)
  const seatTexts = new Map(
    seated.map(({ seat, guestId }) => [seat, seatText(names.get(guestId) ?? '', detail)]),
  )
  const isFull = seated.length > seats
  const sum = isFull
    ? t('table.over', { count: seated.length - seats })
    : t('table.free', { count: seats - seated.length })
  const marks = { 'data-full': isFull || undefined, 'data-broken': isBroken || undefined }
  return (
    <FloorButton
      item={tableItem(table)}
      marks={{ ...marks, 'data-seat-drop': id, 'data-over': isOver || undefined }}
      {...floor}
    >
      <RoomTableDrawing
        shape={shape}
        seats={seats}
        taken={takenSeats(table)}
        turn={turn}
        seatTexts={seatTexts}
        {...(detail === 'names' && { textSize: nameSize / (floor.scale * drawingOf(shape, seats).unit) })}
      />
      <span className="room-label">
        <b>{name}</b>{' '}
        <span>
          {seated.length}/{seats}
        </span>
        <span className="room-state">
          . {sum}
          {isBroken && `. ${t('relations.brokenHere')}`}
        </span>
      </span>
    </FloorButton>
  )
}

/** Size of the names at seats, in pixels. */
const nameSize = 11

type Detail = 'none' | 'initials' | 'names'

/** Returns what is written at a seat, so that it can be read and does not cover the next one. */
function detailAt(scale: number): Detail {
  const seatPixels = scale * 60
  if (seatPixels < 18) return 'none'
  return seatPixels < 44 ? 'initials' : 'names'
}

function seatText(name: string, detail: Detail): string {
  if (detail === 'none') return ''
  return detail === 'initials' ? initialsOf(name) : (name.split(' ')[0] ?? '')
}

/** An area on the floor. */
export function RoomAreaButton({ area, ...floor }: OnFloor & { area: ShownArea }) {
  const { t } = useTranslation('seating')
  return (
    <FloorButton item={area} marks={{ 'data-area': area.kind }} {...floor}>
      <span className="room-label">
        <span>{t(`area.${area.kind}`)}</span>
      </span>
    </FloorButton>
  )
}

type FloorButtonProps = OnFloor & {
  item: RoomSpot & { readonly width: number; readonly depth: number }
  marks: Readonly<Record<`data-${string}`, string | boolean | undefined>>
  children: React.ReactNode
}

function FloorButton({ item, marks, children, ...floor }: FloorButtonProps) {
  const { scale, shift, hint, handlers, onKey, onKeyUp, onOpen } = floor
  const size = turnedSize(item)
  const style = {
    left: (item.x - size.x / 2) * scale + (shift?.dx ?? 0),
    top: (item.y - size.y / 2) * scale + (shift?.dy ?? 0),
    width: size.x * scale,
    height: size.y * scale,
  }
  return (
    <button
      type="button"
      className="room-item"
      aria-describedby={hint}
      data-dragged={shift ? '' : undefined}
      data-detail={detailAt(scale)}
      style={style}
      {...marks}
      {...handlers}
      onKeyDown={onKey}
      onKeyUp={onKeyUp}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
