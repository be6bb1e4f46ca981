import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'

// `npm run maps`: cuts the countries of Natural Earth (public domain) into map sheets. The result is committed, so
// a build does not need this.
const into = 'web/workspace/route-map/sheets'

// Each sheet has its frame (west, south, east, north), the tolerance for simplifying lines and the size of the
// smallest island, both in degrees.
const sheets = {
  world: { frame: [-180, -66, 180, 84], from: '110m', straighten: 0.1, smallest: 0.2, unit: 10 },
  iberia: { frame: [-19.5, 26, 6, 46.5], from: '10m', straighten: 0.006, smallest: 0.0008, unit: 0.5 },
  europe: { frame: [-27, 33, 46, 73], from: '50m', straighten: 0.03, smallest: 0.008, unit: 2 },
  mediterranean: { frame: [-13, 26.5, 38, 48], from: '10m', straighten: 0.02, smallest: 0.002, unit: 1 },
  mexico: { frame: [-119, 6, -75, 34], from: '10m', straighten: 0.016, smallest: 0.002, unit: 1 },
  caribbean: { frame: [-93, 5, -58, 32], from: '10m', straighten: 0.016, smallest: 0.0015, unit: 1 },
  colombia: { frame: [-83.5, -6, -65, 15], from: '10m', straighten: 0.01, smallest: 0.0004, unit: 1 },
  andes: { frame: [-93, -25, -56, 6], from: '10m', straighten: 0.014, smallest: 0.002, unit: 1 },
  'southern-cone': { frame: [-92, -66, -44, -15], from: '10m', straighten: 0.022, smallest: 0.006, unit: 1 },
  'south-america': { frame: [-114, -66, -30, 16], from: '50m', straighten: 0.05, smallest: 0.008, unit: 2 },
  'north-america': { frame: [-130, 14, -58, 56], from: '50m', straighten: 0.05, smallest: 0.015, unit: 2 },
  'east-asia': { frame: [118, 22, 150, 50], from: '10m', straighten: 0.015, smallest: 0.002, unit: 1 },
  'south-east-asia': { frame: [90, -14, 132, 29], from: '10m', straighten: 0.03, smallest: 0.005, unit: 1 },
  'indian-ocean': { frame: [26, -30, 92, 32], from: '50m', straighten: 0.04, smallest: 0.001, unit: 2 },
}

// Frequent destinations keep their name, so that a page can colour them.
const named = `AR032 AU036 BE056 BO068 BR076 CA124 CH756 CL152 CN156 CO170 CR188 CU192 CZ203 DK208 DE276 DO214 EC218 EG818 ES724 FI246 FR250
  GB826 GR300 GT320 HR191 HU348 ID360 IE372 IN356 IS352 IT380 JM388 JO400 JP392 KE404 KH116 KR410 LA418 LK144 MA504 MG450 MM104 MU480 MV462
  MX484 MY458 NA516 NI558 NL528 NO578 NP524 NZ554 PA591 PE604 PF258 PH608 PT620 PY600 SE752 SC690 SG702 SI705 TH764 TN788 TR792 TZ834 US840
  UY858 VE862 VN704 ZA710 AT040 AE784`
const nameOf = new Map(named.split(/\s+/).map((word) => [word.slice(2), word.slice(0, 2)]))
const antarctica = '010'

mkdirSync(into, { recursive: true })
for (const [name, sheet] of Object.entries(sheets)) {
  const svg = draw(sheet)
  writeFileSync(`${into}/${name}.svg`, svg)
  process.stdout.write(`${name}: ${svg.length} bytes, ${gzipSync(svg).length} packed\n`)
}

function draw({ frame, from, straighten, smallest, unit }) {
  const topology = JSON.parse(readFileSync(`node_modules/world-atlas/countries-${from}.json`, 'utf8'))
  topology.arcs = topology.arcs.map((arc) => straightened(decoded(arc, topology.transform), straighten))
  delete topology.transform
  // Slightly larger than the frame, so that no cut edge is visible.
  const [west, south, east, north] = frame
  const cut = from === '110m' ? [-180, -90, 180, 90] : [west - 2, south - 2, east + 2, north + 2]
  const paths = feature(topology, topology.objects.countries).features.flatMap(({ id, geometry }) => {
    if (id === antarctica || !geometry) return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const d = polygons.map((rings) => pathOf(rings, cut, smallest, unit)).join('')
    return d === '' ? [] : [{ country: nameOf.get(id) ?? '', d }]
  })
  const shapes = Object.groupBy(paths, ({ country }) => country)
  const drawn = Object.entries(shapes).map(([country, parts]) => {
    const name = country === '' ? '' : `id="${country}" `
    return `<path vector-effect="non-scaling-stroke" ${name}d="${parts.map(({ d }) => d).join('')}"/>`
  })
  const scale = unit === 1 ? '' : ` transform="scale(${unit})"`
  const still = unit === 1 ? drawn : drawn.map((path) => path.replace('<path', `<path${scale}`))
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="land">${still.join('')}</g></svg>\n`
}

function decoded(arc, { scale, translate }) {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Simplifies a line (Douglas–Peucker). A border shared by two countries stays shared, since it is one arc. */
function straightened(points, tolerance) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = first[0] === last[0] && first[1] === last[1]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = isClosed
      ? Math.hypot(points[index][0] - first[0], points[index][1] - first[1])
      : distanceTo(points[index], first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (farthest <= tolerance && !isClosed) return [first, last]
  if (at === 0) return points
  return [
    ...straightened(points.slice(0, at + 1), tolerance),
    ...straightened(points.slice(at), tolerance).slice(1),
  ]
}

function distanceTo([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** Draws areas beyond the date line on the other side of the sheet too. */
function pathOf(rings, ...how) {
  const whole = rings.map(unwrapped)
  const longitudes = whole.flat().map(([x]) => x)
  const shifts = [
    0,
    ...(Math.max(...longitudes) > 180 ? [-360] : []),
    ...(Math.min(...longitudes) < -180 ? [360] : []),
  ]
  return shifts
    .map((by) =>
      partOf(
        whole.map((ring) => ring.map(([x, y]) => [x + by, y])),
        ...how,
      ),
    )
    .join('')
}

function unwrapped(ring) {
  let [by, last] = [0, ring[0][0]]
  return ring.map(([x, y]) => {
    if (x - last > 180) by -= 360
    if (x - last < -180) by += 360
    last = x
    return [x + by, y]
  })
}

function partOf([outer, ...holes], cut, smallest, unit) {
  const shore = clipped(outer, cut)
  if (areaOf(shore) < smallest) return ''
  return [shore, ...holes.map((hole) => clipped(hole, cut)).filter((hole) => areaOf(hole) > smallest)]
    .map((ring) => ringOf(ring, unit))
    .join('')
}

/** Clips a ring at the four sides (Sutherland–Hodgman). */
function clipped(ring, [west, south, east, north]) {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const isIn = (point) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, index) => {
      const before = points.at(index - 1)
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : []
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const crossing = before.map((value, each) => value + (point[each] - value) * share)
      return isIn(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}

function areaOf(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [x1, y1] = ring.at(index - 1)
      return sum + (x1 * y - x * y1) / 2
    }, 0),
  )
}

/**
 * Writes a ring in hundredths of a degree from Greenwich and the equator, southwards; each point relative to
 * the previous one.
 */
function ringOf(ring, unit) {
  const points = ring.map(([x, y]) => [Math.round((x * 100) / unit), Math.round((-y * 100) / unit)])
  const steps = points.flatMap(([x, y], index) => {
    if (index === 0) return []
    const [dx, dy] = [x - points[index - 1][0], y - points[index - 1][1]]
    return dx === 0 && dy === 0 ? [] : [`${dx}${dy < 0 ? '' : ' '}${dy}`]
  })
  if (steps.length < 2) return ''
  const line = steps.reduce(
    (written, step) => written + (step.startsWith('-') || written === '' ? step : ` ${step}`),
    '',
  )
  return `M${points[0].join(' ')}l${line}z`
}
