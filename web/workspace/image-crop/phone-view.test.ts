import { expect, it } from 'vitest'
import { phoneCropOf } from './phone-view.ts'

const picture = { width: 3000, height: 2000 }
const all = { x: 0, y: 0, width: 3000, height: 2000 }

it('a phone shows the tall part around the focal point, as large as its window', () => {
  expect(phoneCropOf(picture, all, 50, 200)).toEqual({ windowWidth: 116, width: 300, left: -92, top: -0 })
})

it('a phone never shows parts outside the crop', () => {
  const chosen = { x: 600, y: 400, width: 1500, height: 1000 }
  const left = phoneCropOf(picture, chosen, 0, 200)
  expect([left.left, left.top, left.width]).toEqual([-120, -80, 600])
  const right = phoneCropOf(picture, chosen, 100, 200)
  expect(right.left).toBe(-(120 + 300 - 116))
})
