import { maxCoordinate, type RoomSpot } from '#shared/inputs/seating.ts'
import type { Drawing, SeatPosition } from '#shared/seat-places.ts'

/** Centimetres of one step of the floor's grid, and of a step with Shift. */
export const gridStep = 25
export const largeStep = 100

export type RoomShift = { readonly id: string; readonly from: RoomSpot; readonly to: RoomSpot }

/** Returns the spot after a move in centimetres, on the grid and within the room. */
export function shiftedSpot({ x, y, turn }: RoomSpot, dx: number, dy: number): RoomSpot {
  const onGrid = (value: number) =>
    Math.min(Math.max(Math.round(value / gridStep) * gridStep, 0), maxCoordinate)
  return { x: dx === 0 ? x : onGrid(x + dx), y: dy === 0 ? y : onGrid(y + dy), turn }
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the spot to which a key moves or turns; null for keys that do neither. */
export function spotAfterKey(spot: RoomSpot, key: string, isLarge: boolean): RoomSpot | null {
  if (key.toLowerCase() === 'r') return turnedSpot(spot)
  const arrow = arrows[key]
  const step = isLarge ? largeStep : gridStep
  return arrow ? shiftedSpot(spot, arrow[0] * step, arrow[1] * step) : null
}

/** Returns the spot a quarter turn later. */
export function turnedSpot(spot: RoomSpot): RoomSpot {
  return { ...spot, turn: (spot.turn + 1) % 4 }
}

/** Returns a drawing after quarter turns clockwise, so that its texts can stay upright. */
export function turnedDrawing(drawing: Drawing, turn: number): Drawing {
  let turned = drawing
  for (let at = 0; at < turn; at += 1) turned = turnOnce(turned)
  return turned
}

function turnOnce(drawing: Drawing): Drawing {
  const { width, height, top, seats } = drawing
  const point = ({ x, y }: SeatPosition) => ({ x: height - y, y: x })
  return {
    ...drawing,
    width: height,
    height: width,
    top: { x: height - top.y - top.height, y: top.x, width: top.height, height: top.width },
    seats: seats.map(point),
  }
}
