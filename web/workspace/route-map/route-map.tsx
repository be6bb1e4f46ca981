import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Land } from './land.tsx'
import { projectPoint, type Point, shapeFor, type Spot, viewOf } from './map-view.ts'
import { separatePoints, sidesOf, type Size, uncoveredPoints } from './names.ts'
import './route-map.css'

/** A place on the map with its link and further gift places. */
export type MapPlace = {
  readonly address: string
  readonly name: string
  readonly days: string
  readonly spot: Spot & { readonly country: string }
  readonly gifts: readonly (Spot & { readonly country: string })[]
}

type RouteMapProps = {
  places: readonly MapPlace[]
  /** Whether the places form a route or are unordered. */
  isRoute: boolean
  isOpen: boolean
}

// Names are placed for the narrowest screen of each range, which leaves room on wider ones.
const screens = [
  { look: 'is-small', width: 324, narrowest: 0.8, widest: 1.9 },
  { look: 'is-large', width: 870, narrowest: 1.4, widest: 2.6 },
] as const
type Screen = (typeof screens)[number]

/** The places of a list on a map, each linked to its gifts. A single place gets no map. */
export default function RouteMap({ places, isRoute, isOpen }: RouteMapProps) {
  const { t } = useTranslation('guest')
  if (places.length < 2) return null
  const hasMore = places.some(({ gifts }) => gifts.length > 1)
  return (
    <details className="wrap route-map" open={isOpen}>
      <summary>
        <span className="map-open">
          <Icon name="globe" />
          <span className="when-closed">{t(isRoute ? 'list.map.route' : 'list.map.places')}</span>
          <span className="when-open">{t('list.map.close')}</span>
        </span>
      </summary>
      <nav aria-label={t('list.map.label')}>
        {screens.map((screen) => (
          <Chart key={screen.look} {...{ places, isRoute, screen }} />
        ))}
      </nav>
      <p className="map-legend small mut">
        <span>
          <i className="stop-mark" /> {t(isRoute ? 'list.map.stops' : 'list.map.here')}
        </span>
        {hasMore && (
          <span>
            <i className="gift-mark" /> {t('list.map.gifts')}
          </span>
        )}
      </p>
    </details>
  )
}

type ChartProps = Pick<RouteMapProps, 'places' | 'isRoute'> & { screen: Screen }

function Chart({ places, isRoute, screen }: ChartProps) {
  const all = places.flatMap(({ spot, gifts }) => [spot, ...gifts])
  const shape = shapeFor(all, screen.narrowest, screen.widest)
  const size = { width: screen.width, height: screen.width / shape, dot: isRoute ? 15 : 13 }
  const view = viewOf(all, shape)
  const points = separatePoints(
    places.map(({ spot }) => projectPoint(view, spot)),
    size,
  )
  const dots = places.map(({ name }, index) => ({ ...(points[index] ?? { x: 0, y: 0 }), name }))
  const sides = sidesOf(dots, size)
  const giftPoints = distinct(places.flatMap(({ gifts }) => gifts)).map((spot) => projectPoint(view, spot))
  return (
    <div
      className={`chart ${screen.look}${isRoute ? '' : ' has-no-order'}`}
      style={{ '--shape': shape.toFixed(3) } as React.CSSProperties}
    >
      <Land view={view} countries={[...new Set(all.map(({ country }) => country))]} />
      {isRoute && <Thread points={points} size={size} />}
      {uncoveredPoints(giftPoints, points, size).map((point) => (
        <i key={`${point.x} ${point.y}`} className="gift-mark" style={at(point)} />
      ))}
      <ol>
        {places.map(({ address, name, days }, index) => (
          <li key={address} style={at(points[index])}>
            <a href={address} className={`on-${sides[index] ?? 'demand'}`}>
              <i className="stop-mark">{isRoute ? index + 1 : ''}</i>
              <b>{name}</b>
              {days !== '' && <span className="sr">, {days}</span>}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

const at = (point: Point | undefined) =>
  ({ '--x': `${point?.x.toFixed(2)}%`, '--y': `${point?.y.toFixed(2)}%` }) as React.CSSProperties

function distinct<T extends Spot>(spots: readonly T[]): T[] {
  return [...new Map(spots.map((spot) => [`${spot.longitude} ${spot.latitude}`, spot])).values()]
}

/** A dotted line between the stops, curved like a flight path, which a mask draws while one scrolls. */
function Thread({ points, size: { width, height } }: { points: readonly Point[]; size: Size }) {
  const mask = useId()
  const pixels = points.map(({ x, y }) => [(x / 100) * width, (y / 100) * height] as const)
  const path = pixels.map(([x, y], index) => {
    const [fromX, fromY] = pixels[index - 1] ?? [x, y]
    const [middleX, middleY] = [(fromX + x) / 2 + (y - fromY) * 0.16, (fromY + y) / 2 - (x - fromX) * 0.16]
    const end = `${x.toFixed(0)} ${y.toFixed(0)}`
    return index === 0 ? `M${end}` : `Q${middleX.toFixed(0)} ${middleY.toFixed(0)} ${end}`
  })
  const route = path.join('')
  return (
    <svg className="map-thread" viewBox={`0 0 ${width} ${height.toFixed(1)}`} fill="none" aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <path className="drawn-path" d={route} pathLength={1} />
      </mask>
      <path d={route} mask={`url(#${mask})`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
