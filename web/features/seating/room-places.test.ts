import { expect, test } from 'vitest'
import { drawingOf } from '#shared/seat-places.ts'
import { shiftedSpot, spotAfterKey, turnedDrawing } from './room-places.ts'

const spot = { x: 210, y: 300, turn: 3 }

test('arrows move a table on the grid and within the room, R turns it, other keys do nothing', () => {
  expect(spotAfterKey(spot, 'ArrowRight', false)).toEqual({ x: 225, y: 300, turn: 3 })
  expect(spotAfterKey(spot, 'ArrowUp', true)).toEqual({ x: 210, y: 200, turn: 3 })
  expect(spotAfterKey(spot, 'R', false)).toEqual({ ...spot, turn: 0 })
  expect(spotAfterKey(spot, 'Enter', false)).toBeNull()
  expect(shiftedSpot(spot, -900, 13)).toEqual({ x: 0, y: 325, turn: 3 })
})

test('four quarter turns leave a drawing as it was', () => {
  const drawing = drawingOf('head', 5)
  const once = turnedDrawing(drawing, 1)
  expect([once.width, once.height]).toEqual([drawing.height, drawing.width])
  expect(once.seats.every(({ x }) => x > once.top.x + once.top.width)).toBe(true)
  const back = turnedDrawing(drawing, 4)
  expect(back.top).toEqual(drawing.top)
  for (const [at, { x, y }] of back.seats.entries()) {
    expect(x).toBeCloseTo(drawing.seats[at]?.x ?? NaN)
    expect(y).toBeCloseTo(drawing.seats[at]?.y ?? NaN)
  }
})
