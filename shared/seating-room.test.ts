import { expect, test } from 'vitest'
import { freeSpot, roomSize, type RoomItem, tableItem, tableSize, turnedSize } from './seating-room.ts'

const overlap = (a: RoomItem, b: RoomItem) =>
  Math.abs(a.x - b.x) < (turnedSize(a).x + turnedSize(b).x) / 2 &&
  Math.abs(a.y - b.y) < (turnedSize(a).y + turnedSize(b).y) / 2

test('sixty tables of any shape and size find a spot of their own in the room', () => {
  const items: RoomItem[] = [{ x: 1000, y: 150, turn: 1, width: 500, depth: 300 }]
  const shapes = ['round', 'long', 'imperial', 'head'] as const
  for (let at = 0; at < 60; at += 1) {
    const shape = shapes[at % shapes.length] ?? 'round'
    const seats = (at % 60) + 1
    const spot = freeSpot(items, tableSize(shape, seats))
    const item = tableItem({ shape, seats, ...spot })
    expect(items.some((other) => overlap(item, other))).toBe(false)
    expect(item.x - item.width / 2).toBeGreaterThanOrEqual(0)
    items.push(item)
  }
  const { width, height } = roomSize(items)
  expect(items.every((item) => item.x + turnedSize(item).x / 2 <= width)).toBe(true)
  expect(items.every((item) => item.y + turnedSize(item).y / 2 <= height)).toBe(true)
})
