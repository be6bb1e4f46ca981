import { useTranslation } from '#web/i18n/use-translation.ts'
import { Picture } from '#web/ui/picture.tsx'

type RibbonStop = {
  readonly address: string
  readonly name: string
  readonly days: string
  readonly image: string
}

const step = 100

/** Returns a dotted path that waves between the pictures: down to even ones, up to odd ones. */
function threadThrough(count: number): string {
  const from = (index: number) => `${index * step + step / 2}`
  const height = (index: number) => (index % 2 === 0 ? 36 : 64)
  const bends = Array.from({ length: count - 1 }, (_, index) => {
    const [x, next] = [index * step + step / 2, (index + 1) * step + step / 2]
    return `C${x + 40} ${height(index)} ${next - 40} ${height(index + 1)} ${from(index + 1)} ${height(index + 1)}`
  })
  return `M${from(0)} ${height(0)}${bends.join('')}`
}

/** An overview of the route, each picture linked to its stop. A single stop gets none. */
export function RouteRibbon({ stops }: { stops: readonly RibbonStop[] }) {
  const { t } = useTranslation('guest')
  if (stops.length < 2) return null
  return (
    <nav className="route" aria-label={t('list.route')}>
      <ol style={{ '--stops': stops.length } as React.CSSProperties}>
        <li className="thread" aria-hidden="true">
          <svg viewBox={`0 0 ${stops.length * step} 100`} preserveAspectRatio="none" fill="none">
            <path d={threadThrough(stops.length)} vectorEffect="non-scaling-stroke" />
          </svg>
        </li>
        {stops.map((stop) => (
          <li key={stop.address} className="route-stop">
            <a href={stop.address}>
              <Picture name={stop.image} alt="" sizes="117px" />
              <b>{stop.name}</b>
              <span>{stop.days}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
