import { box, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { folio, ground, margin, type Page, pageSize } from './booklet-page.ts'
import { circle } from './circle-words.ts'
import type { Passport } from './passport-content.ts'
import { seededChance } from './stamp.ts'

const { width: W, height: H } = pageSize

type RouteStop = {
  readonly name: string
  readonly about: string
  readonly titles: readonly string[]
}

/** The stations of the journey: its legs, then the other gifts; without legs the places of the gifts. */
export function placesOf({ stops, gifts, translate }: Passport): RouteStop[] {
  const titles = (there: Passport['gifts']) => there.map(({ title }) => title)
  if (stops.length > 0) {
    const legs = stops.map(({ name, days, line }) => ({
      name,
      about: [days, line].filter(Boolean).join(' · '),
      titles: titles(gifts.filter((gift) => gift.stop === name)),
    }))
    const others = gifts.filter((gift) => !stops.some(({ name }) => name === gift.stop))
    const besides = { name: translate('passport.elsewhere'), about: '', titles: titles(others) }
    return others.length > 0 ? [...legs, besides] : legs
  }
  const byPlace = Map.groupBy(gifts, ({ place }) => place || translate('passport.elsewhere'))
  return [...byPlace].map(([name, there]) => ({ name, about: '', titles: titles(there) }))
}

// With two lines of text and three gifts, a leg takes 58 points: more legs would overlap.
const onPage = 5

/** The pages of the route; none if there are no places. */
export function routePages(passport: Passport): Page[] {
  const places = placesOf(passport)
  const pages = Array.from({ length: Math.ceil(places.length / onPage) }, (_, at) =>
    places.slice(at * onPage, (at + 1) * onPage),
  )
  return pages.map(
    (shown, at): Page =>
      (bleed) =>
        routePage(passport, shown, { number: 4 + at, isFirst: at === 0, bleed }),
  )
}

type OfPage = { readonly number: number; readonly isFirst: boolean; readonly bleed: number }

function routePage(
  { translate, inks }: Passport,
  places: readonly RouteStop[],
  { number, isFirst, bleed }: OfPage,
) {
  const top = isFirst ? 96 : 58
  const step = Math.min(104, (H - top - 72) / Math.max(places.length - 1, 1))
  const chance = seededChance(places.map(({ name }) => name).join())
  const points = places.map((_, at) => ({ x: margin + 22 + (at % 2) * 34 + chance(8), y: top + at * step }))
  const marks: DrawingElement[] = [ground('#ffffff', bleed), ...contours(places.length, chance, inks.accent)]
  if (isFirst) {
    marks.push(
      textAt({
        words: translate('passport.route'),
        face: 'display',
        size: 19,
        ink: inks.accent,
        x: margin,
        y: 52,
      }),
    )
  }
  marks.push({ kind: 'path', d: wayThrough(points), stroke: inks.accent, thickness: 1.1, dash: [0.1, 4.2] })
  points.forEach(({ x, y }, at) => {
    const place = places[at]
    if (!place) return
    marks.push(...pin(x, y, inks.accent), ...sign(place, { x: margin + 92, y, translate, inks }))
  })
  return [...marks, ...folio(number, inks.soft)]
}

/** A curved path through the points. */
function wayThrough(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let last = first
  const parts = rest.map((point) => {
    const middle = (last.y + point.y) / 2
    const part = `C${last.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`
    last = point
    return part
  })
  return `M${first.x} ${first.y}${parts.join('')}`
}

const pin = (x: number, y: number, ink: string): DrawingElement[] => [
  { kind: 'path', d: circle(6.4, x, y), fill: '#ffffff', stroke: ink, thickness: 1.1 },
  { kind: 'path', d: circle(2.4, x, y), fill: ink },
]

type RouteDrawing = { x: number; y: number } & Pick<Passport, 'translate' | 'inks'>

function sign({ name, about, titles }: RouteStop, { x, y, translate, inks }: RouteDrawing): DrawingElement[] {
  const room = W - margin - x
  const title = fitText(name, { face: 'display', width: room, lines: 1, size: 12.5, least: 7 })
  const detail = fitText(about, { face: 'italic', width: room, lines: 2, size: 7.8, least: 6 })
  const list = fitText(titles.join(' · ') || translate('passport.count', { count: 0 }), {
    face: 'text',
    width: room,
    lines: 3,
    size: 6,
    least: 5.4,
  })
  const from = y + 2
  return [
    textAt({ words: title.lines[0] ?? '', face: 'display', size: title.size, ink: inks.ink, x, y: from }),
    ...detail.lines.map((words, at) =>
      textAt({ words, face: 'italic', size: detail.size, ink: inks.soft, x, y: from + 11 + at * 9 }),
    ),
    ...list.lines.map((words, at) =>
      textAt({
        // The break separates enough.
        words: words.replace(/^· /, ''),
        face: 'text',
        size: list.size,
        ink: inks.accent,
        x,
        y: from + 12 + detail.lines.length * 9 + at * 8,
      }),
    ),
  ]
}

/** Decorative contour lines of a map. */
function contours(places: number, chance: (below: number) => number, ink: string): DrawingElement[] {
  const hills = Array.from({ length: 2 + (places % 2) }, (_, at) => ({
    x: 80 + chance(W - 160),
    y: 90 + at * 130 + chance(60),
    r: 34 + chance(26),
  }))
  const lines = hills.flatMap(({ x, y, r }) => [1, 0.74, 0.48, 0.24].map((part) => blob(x, y, r * part)))
  return [
    { kind: 'path', d: lines.join(''), stroke: ink, thickness: 0.35, opacity: 0.17 },
    { kind: 'path', d: box(12, 12, W - 24, H - 24, 4), stroke: ink, thickness: 0.35, opacity: 0.28 },
  ]
}

function blob(x: number, y: number, r: number): string {
  return `M${x - r} ${y}C${x - r * 1.1} ${y - r * 0.8} ${x - r * 0.2} ${y - r * 1.05} ${x + r * 0.5} ${y - r * 0.7}C${x + r * 1.25} ${y - r * 0.35} ${x + r * 1.1} ${y + r * 0.6} ${x + r * 0.3} ${y + r * 0.72}C${x - r * 0.4} ${y + r * 0.85} ${x - r * 0.95} ${y + r * 0.6} ${x - r} ${y}z`
}
