import type { Point } from './map-view.ts'

/** The side of the dot on which the name is drawn. */
export type Side = 'right' | 'left' | 'above' | 'below' | Corner
/** Above or below the dot, towards one side. */
type Corner = 'above-left' | 'above-right' | 'below-left' | 'below-right'

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Size of the picture and radius of a dot, in pixels. */
export type Size = { readonly width: number; readonly height: number; readonly dot: number }

const letter = { width: 8.2, height: 22 }
const sides: readonly Side[] = [
  'right',
  'left',
  'below',
  'above',
  'above-left',
  'above-right',
  'below-left',
  'below-right',
]

/** Moves overlapping dots apart, inside the picture and within a distance that keeps the map truthful. */
export function separatePoints(points: readonly Point[], { width, height, dot }: Size): Point[] {
  const moved = points.map(({ x, y }) => ({ x: (x / 100) * width, y: (y / 100) * height }))
  const homes = moved.map((point) => ({ ...point }))
  const pairs = moved.flatMap((one, index) => moved.slice(index + 1).map((other) => [one, other] as const))
  for (let round = 0, isMoving = true; isMoving && round < 24; round += 1) {
    isMoving = false
    for (const [one, other] of pairs) isMoving = push(one, other, dot * 1.9) || isMoving
  }
  return moved.map((point, at) => {
    const { x, y } = nearHome(point, homes[at] ?? point, dot * 2)
    return { x: (within(dot, x, width) / width) * 100, y: (within(dot, y, height) / height) * 100 }
  })
}

/** Clamps a coordinate so that the whole dot is inside the picture. */
const within = (dot: number, place: number, length: number) => Math.max(dot, Math.min(place, length - dot))

function nearHome(point: Point, home: Point, farthest: number): Point {
  const away = Math.hypot(point.x - home.x, point.y - home.y)
  if (away <= farthest) return point
  const share = farthest / away
  return { x: home.x + (point.x - home.x) * share, y: home.y + (point.y - home.y) * share }
}

type Movable = { x: number; y: number }

/** Pushes two points apart if there is too little room between them, and returns whether it did. */
function push(one: Movable, other: Movable, room: number): boolean {
  const dx = other.x - one.x
  const dy = other.y - one.y
  if (dx * dx + dy * dy >= room * room) return false
  const away = Math.hypot(dx, dy)
  const missing = room - away
  const [ux, uy] = away < 0.01 ? [1, 0] : [dx / away, dy / away]
  one.x -= (ux * missing) / 2
  one.y -= (uy * missing) / 2
  other.x += (ux * missing) / 2
  other.y += (uy * missing) / 2
  return true
}

/** Returns the points that no dot of a stop covers. */
export function uncoveredPoints<One extends Point>(
  points: readonly One[],
  stops: readonly Point[],
  size: Size,
): One[] {
  const apart = (one: Point, other: Point) =>
    Math.hypot(((one.x - other.x) / 100) * size.width, ((one.y - other.y) / 100) * size.height)
  return points.filter((point) => stops.every((stop) => apart(point, stop) > size.dot + 5))
}

/** Returns the side for each name that covers no dot, no other name and no edge, or null when there is none. */
export function sidesOf(dots: readonly (Point & { readonly name: string })[], size: Size): (Side | null)[] {
  const centres = dots.map(({ x, y, name }) => ({
    x: (x / 100) * size.width,
    y: (y / 100) * size.height,
    name,
  }))
  const { dot } = size
  const taken: Box[] = centres.map(({ x, y }) => ({
    left: x - dot,
    top: y - dot,
    right: x + dot,
    bottom: y + dot,
  }))
  return centres.map((centre, index) => {
    const side = sides.find((each) => {
      const box = boxOf(centre, each, dot)
      return isInside(box, size) && taken.every((other, at) => at === index || !overlap(box, other))
    })
    if (side) taken.push(boxOf(centre, side, dot))
    return side ?? null
  })
}

function boxOf({ x, y, name }: Movable & { name: string }, side: Side, dot: number): Box {
  const wide = name.length * letter.width + 6
  const high = letter.height
  const lefts: Record<Side, number> = {
    right: x + dot,
    left: x - dot - wide,
    above: x - wide / 2,
    below: x - wide / 2,
    'above-left': x + dot - wide,
    'above-right': x - dot,
    'below-left': x + dot - wide,
    'below-right': x - dot,
  }
  const left = lefts[side]
  const top = side.startsWith('above') ? y - dot - high : side.startsWith('below') ? y + dot : y - high / 2
  return { left, top, right: left + wide, bottom: top + high }
}

const isInside = (box: Box, { width, height }: Size) =>
  box.left >= 4 && box.top >= 4 && box.right <= width - 4 && box.bottom <= height - 4

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
