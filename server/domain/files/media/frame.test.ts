import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptedShapes } from '#shared/accepted-pictures.ts'
import { cropFrame, frameOf, tallFrameOf } from './frame.ts'
import { PictureRefused } from './media.refusals.ts'

const photograph = { width: 4000, height: 3000 }

it('The chosen part is cropped in the proportions of its place', () => {
  expect(frameOf('cover', photograph, { x: 10, y: 20, width: 60, height: 53.333 })).toEqual({
    left: 400,
    top: 600,
    width: 2400,
    height: 1600,
  })
})

it('Without a choice the middle is cropped', () => {
  expect(frameOf('avatar', photograph, null)).toEqual({ left: 500, top: 0, width: 3000, height: 3000 })
})

it('A header keeps its own proportions, from a square to four times as wide as high', () => {
  const header = (width: number, height: number) => {
    const frame = frameOf('header', { width, height }, null)
    return [frame.width, frame.height]
  }
  expect([header(900, 900), header(900, 300), header(900, 100), header(900, 1200)]).toEqual([
    [900, 900],
    [900, 300],
    [400, 100],
    [900, 900],
  ])
})

it('A part that is too small to be sharp is refused, by one pixel', () => {
  const cut = { x: 0, y: 0, width: 100, height: 100 }
  expect(frameOf('cover', { width: 800, height: 533 }, cut).width).toBe(800)
  expect(() => frameOf('cover', { width: 799, height: 533 }, cut)).toThrow(PictureRefused)
  expect(() => frameOf('avatar', photograph, { x: 0, y: 0, width: 2, height: 2 })).toThrow('tooSmall')
})

it('The tall part of a cover is limited to the cover, around the focus', () => {
  const cover = { left: 100, top: 50, width: 1500, height: 1000 }
  const at = (x: number) => tallFrameOf(cover, { x, y: 50 })
  expect(at(50)).toEqual({ left: 560, top: 50, width: 580, height: 1000 })
  expect(at(0).left).toBe(100)
  expect(at(100)).toMatchObject({ left: 1020, width: 580 })
})

it('A frame is always inside its source, and close to the requested proportions', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  const size = fc.integer({ min: 100, max: 9000 })
  fc.assert(
    fc.property(
      size,
      size,
      percent,
      percent,
      fc.constantFrom(0.58, 1, 1.5, 1200 / 630, 3),
      (width, height, x, y, ratio) => {
        const frame = cropFrame({ left: 7, top: 9, width, height }, ratio, { x, y })
        expect(frame.left).toBeGreaterThanOrEqual(7)
        expect(frame.top).toBeGreaterThanOrEqual(9)
        expect(frame.left + frame.width).toBeLessThanOrEqual(7 + width)
        expect(frame.top + frame.height).toBeLessThanOrEqual(9 + height)
        expect(Math.abs(frame.width - frame.height * ratio)).toBeLessThanOrEqual(ratio + 1)
      },
    ),
  )
})

it('The crop is inside the picture for every choice', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const extent = fc.double({ min: 30, max: 100, noNaN: true })
  fc.assert(
    fc.property(percent, percent, extent, extent, (x, y, width, height) => {
      const inside = { x: Math.min(x, 70), y: Math.min(y, 70), width, height }
      const frame = frameOf('avatar', photograph, inside)
      expect(frame.left + frame.width).toBeLessThanOrEqual(photograph.width)
      expect(frame.top + frame.height).toBeLessThanOrEqual(photograph.height)
      expect(frame.width).toBeGreaterThanOrEqual(acceptedShapes.avatar.least)
    }),
  )
})
