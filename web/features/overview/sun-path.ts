type Point = { readonly x: number; readonly y: number }

/** The path of the sun in the hero picture: from the sea to the arch. */
const path: readonly [Point, Point, Point, Point] = [
  { x: 470, y: 262 },
  { x: 566, y: 34 },
  { x: 800, y: -12 },
  { x: 984, y: 164 },
]

/** The start of the path, a year before: fully visible on the narrowest phone. */
const earliest = 0.53
const yearInDays = 365

/** The evening before, the sun is clear of the arch, so that its number does not cover the couple. */
const dayBefore = 0.88

/** Returns the progress of the sun: 1 is the wedding day, when it reaches the arch. */
export function sunProgress(daysToGo: number): number {
  if (daysToGo <= 0) return 1
  const passed = (yearInDays - Math.min(daysToGo, yearInDays)) / (yearInDays - 1)
  return earliest + (dayBefore - earliest) * passed
}

/** Returns the position of the sun. */
export function sunAt(progress: number): Point {
  return split(progress).at
}

/** Returns the path travelled so far, as SVG path data. */
export function sunTrail(progress: number): string {
  const { one, two, at } = split(progress)
  const [start] = path
  return `M${pair(start)}C${pair(one)} ${pair(two)} ${pair(at)}`
}

/** The whole path, as SVG path data. */
export const sunPathData = `M${pair(path[0])}C${pair(path[1])} ${pair(path[2])} ${pair(path[3])}`

/** Returns the first part of the curve up to a point, by De Casteljau's algorithm. */
function split(progress: number): { one: Point; two: Point; at: Point } {
  const between = (a: Point, b: Point): Point => ({
    x: a.x + (b.x - a.x) * progress,
    y: a.y + (b.y - a.y) * progress,
  })
  const [p0, p1, p2, p3] = path
  const [a, b, c] = [between(p0, p1), between(p1, p2), between(p2, p3)]
  const [d, e] = [between(a, b), between(b, c)]
  return { one: a, two: d, at: between(d, e) }
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
