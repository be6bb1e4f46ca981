import { expect, it } from 'vitest'
import { behindWindow } from './phone-view.ts'

const picture = { width: 3000, height: 2000 }
const all = { x: 0, y: 0, width: 3000, height: 2000 }

it('A telephone shows the tall part around what must stay in sight, as large as its window', () => {
  expect(behindWindow(picture, all, 50, 200)).toEqual({ windowWidth: 116, width: 300, left: -92, top: -0 })
})

it('It never shows what was cut away', () => {
  const chosen = { x: 600, y: 400, width: 1500, height: 1000 }
  const left = behindWindow(picture, chosen, 0, 200)
  expect([left.left, left.top, left.width]).toEqual([-120, -80, 600])
  const right = behindWindow(picture, chosen, 100, 200)
  expect(right.left).toBe(-(120 + 300 - 116))
})
