import { describe, expect, it } from 'vitest'
import { sunAt, sunProgress, sunTrail } from './sun-path.ts'

describe('the sun over the hero', () => {
  it('enters the arch on the day, and stays there', () => {
    expect(sunAt(sunProgress(0))).toEqual({ x: 984, y: 164 })
    expect(sunProgress(-40)).toBe(1)
  })

  it('moves a little every day, always towards the arch', () => {
    const places = [900, 365, 200, 100, 16, 1, 0].map((days) => sunAt(sunProgress(days)).x)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(sunAt(sunProgress(15)).x).toBeGreaterThan(sunAt(sunProgress(16)).x)
  })

  it('does not cover the couple in the arch before', () => {
    const { x, y } = sunAt(sunProgress(1))
    expect(Math.hypot(984 - x, 164 - y)).toBeGreaterThan(85)
  })

  it('is fully visible, even years before and on a phone of 320 pixels', () => {
    const { leftmost, radius } = { leftmost: 1078 - 320 / (216 / 279), radius: 39 }
    expect(sunProgress(900)).toBe(sunProgress(365))
    expect(sunAt(sunProgress(900)).x - radius).toBeGreaterThan(leftmost)
  })

  it('has a trail that ends at its position', () => {
    expect(sunTrail(1)).toMatch(/^M470 262C.* 984 164$/)
  })
})
