import type { RoomSpot, TableShape } from './inputs/seating.ts'
import { drawingOf } from './seat-places.ts'

export type RoomSize = { readonly width: number; readonly depth: number }
/** A table or area in the room: its centre, its quarter turns, and its size before it is turned. */
export type RoomItem = RoomSpot & RoomSize

const step = 50
const gap = 60
/** Width up to which new tables fill a row, in centimetres. */
const usualRoomWidth = 2000

/** Returns the size of a table with its chairs, in centimetres. */
export function tableSize(shape: TableShape, seats: number): RoomSize {
  const { width, height, unit } = drawingOf(shape, seats)
  return { width: Math.ceil(width * unit), depth: Math.ceil(height * unit) }
}

/** Returns the sides of an item after its turns, along x and y. */
export function turnedSize({ width, depth, turn }: RoomItem): { x: number; y: number } {
  return turn % 2 === 0 ? { x: width, y: depth } : { x: depth, y: width }
}

/**
 * Returns the first free spot for a new item, from the far wall to the near one and from left to right; below
 * everything when the rows of the room are full.
 */
export function freeSpot(items: readonly RoomItem[], size: RoomSize): RoomSpot {
  const boxes = items.map((item) => ({ ...item, sides: turnedSize(item) }))
  const isFree = (x: number, y: number) =>
    boxes.every(
      (box) =>
        Math.abs(box.x - x) >= (box.sides.x + size.width) / 2 + gap ||
        Math.abs(box.y - y) >= (box.sides.y + size.depth) / 2 + gap,
    )
  const first = { x: roundUp(size.width / 2 + gap), y: roundUp(size.depth / 2 + gap) }
  const right = Math.max(usualRoomWidth, ...boxes.map(({ x, sides }) => x + sides.x / 2))
  const bottom = Math.max(0, ...boxes.map(({ y, sides }) => y + sides.y / 2))
  for (let y = first.y; y < bottom + size.depth / 2 + gap; y += step)
    for (let x = first.x; x <= right - size.width / 2 - gap; x += step)
      if (isFree(x, y)) return { x, y, turn: 0 }
  return { x: first.x, y: roundUp(bottom + size.depth / 2 + gap), turn: 0 }
}

const roundUp = (value: number) => Math.ceil(value / step) * step

const minRoom = { width: 1400, height: 800 }
const wayAround = 150

/** Returns the size of a room that holds all items with a way around them. */
export function roomSize(items: readonly RoomItem[]): { readonly width: number; readonly height: number } {
  const boxes = items.map((item) => ({ ...item, sides: turnedSize(item) }))
  return {
    width: Math.max(minRoom.width, ...boxes.map(({ x, sides }) => x + sides.x / 2 + wayAround)),
    height: Math.max(minRoom.height, ...boxes.map(({ y, sides }) => y + sides.y / 2 + wayAround)),
  }
}

type TableToPlace = { readonly shape: TableShape; readonly seats: number } & RoomSpot

/** Returns a table as an item of the room. */
export function tableItem({ shape, seats, x, y, turn }: TableToPlace): RoomItem {
  return { x, y, turn, ...tableSize(shape, seats) }
}
