import type { TableShape } from './inputs/seating.ts'

export type SeatPosition = { readonly x: number; readonly y: number }
export type Drawing = {
  readonly width: number
  readonly height: number
  /** The table top: a circle or a rounded rectangle. */
  readonly top: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly isRound: boolean
  readonly seat: number
  /** Centimetres of one unit, so that each seat has 60 cm of the table. */
  readonly unit: number
  readonly seats: readonly SeatPosition[]
}

const height = 96
const middle = height / 2
const seatWidth = 60
const minRoundUnit = 2.2

/** Returns the drawing of a table's seats: around it, or along its sides and ends. */
export function drawingOf(shape: TableShape, count: number): Drawing {
  return shape === 'round' ? round(count) : straight(count, shape)
}

function round(count: number): Drawing {
  const distance = 38
  const seat = Math.min(7, (Math.PI * distance) / Math.max(count, 1) - 1)
  const radius = distance - seat - 4
  const seats = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2
    return { x: middle + distance * Math.cos(angle), y: middle + distance * Math.sin(angle) }
  })
  const top = { x: middle - radius, y: middle - radius, width: radius * 2, height: radius * 2 }
  const unit = Math.max(minRoundUnit, (count * seatWidth) / (2 * Math.PI * distance))
  return { width: height, height, top, isRound: true, seat, unit, seats }
}

function straight(count: number, shape: Exclude<TableShape, 'round'>): Drawing {
  const ends = shape === 'imperial' && count > 4 ? 2 : 0
  const above = shape === 'head' ? count : Math.ceil((count - ends) / 2)
  const below = count - ends - above
  const seat = count > 24 ? 5 : 7
  const step = seat * 2 + 5
  const length = Math.max(above, 2) * step + 6
  const depth = shape === 'imperial' ? 34 : 28
  const left = ends ? seat * 2 + 5 : 2
  const width = length + left * 2
  const line = (number: number, y: number) =>
    Array.from({ length: number }, (_, at) => ({ x: left + (length * (at + 0.5)) / number, y }))
  const top = { x: left, y: middle - depth / 2, width: length, height: depth }
  const away = depth / 2 + seat + 3
  const seats = [
    ...line(above, middle - away),
    ...(ends ? [{ x: width - seat - 1, y: middle }] : []),
    ...line(below, middle + away).toReversed(),
    ...(ends ? [{ x: seat + 1, y: middle }] : []),
  ]
  return { width, height, top, isRound: false, seat, unit: seatWidth / step, seats }
}
