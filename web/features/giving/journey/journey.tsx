import type { CSSProperties } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pictureAddress } from '#shared/pictures.ts'
import balloon from './balloon.svg?url'
import scene from './scene.svg?url'
import './journey.css'
import type { JourneyStep } from '#shared/journey-steps.ts'

/**
 * A step of the journey: when it happened, in words; null while it is in the future. Optional steps may be
 * skipped.
 */
type JourneyStop = {
  readonly step: JourneyStep
  readonly when: string | null
  /** When it is expected, in words, if it differs from the usual. */
  readonly expected?: string | null
  readonly isSkipped?: boolean
}

const places = [
  [100, 320],
  [300, 266],
  [500, 302],
  [700, 254],
  [876, 208],
  [1100, 288],
] as const

const beginning = 'M-20 356C30 346 62 332 100 320'
const stretches = [
  'C170 298 220 266 300 266',
  'C380 266 420 306 500 302',
  'C580 298 620 262 700 254',
  'C772 244 812 214 876 208',
  'C990 200 1020 262 1100 288',
  'C1140 301 1180 306 1220 306',
] as const

const icons: Record<JourneyStep, IconName> = {
  promised: 'gift',
  sent: 'send',
  received: 'check',
  booked: 'calendar-check',
  lived: 'balloon',
  thanked: 'heart',
}

/** Returns the number of steps reached without a gap. */
function reachedOf(stops: readonly JourneyStop[]): number {
  const missing = stops.findIndex(({ when }) => when === null)
  return missing === -1 ? stops.length : missing
}

/** The journey of a gift. The picture is decorative; the list has the same content. */
export function Journey({ stops, image }: { stops: readonly JourneyStop[]; image: string }) {
  const { t } = useTranslation('give')
  const reached = reachedOf(stops)
  const last = Math.max(0, reached - 1)
  return (
    <section className="journey panel-card" aria-labelledby="viaje">
      <div className="j-view" style={{ '--stop': (places[last] ?? places[0])[0] / 1200 } as CSSProperties}>
        <Scene stops={stops} reached={reached} image={image} />
      </div>
      <h2 id="viaje" className="sr">
        {t('private.journey.title')}
      </h2>
      <ol className="j-list">
        {stops.map(({ step, when, expected, isSkipped }, index) => {
          const isHere = index === last && reached > 0
          const state = when === null ? 'next' : isHere ? 'done here' : 'done'
          return (
            <li key={step} className={state} aria-current={isHere ? 'step' : undefined}>
              <span className="j-ico">
                <Icon name={icons[step]} />
              </span>
              <span className="j-t">
                <b>{t(isSkipped ? 'private.journey.skipped' : `private.journey.${step}`)}</b>
                <span>{when ?? expected ?? t(`private.journey.waiting.${step}`)}</span>
              </span>
              {when === null && <span className="sr">, {t('private.journey.notYet')}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Scene({ stops, reached, image }: { stops: readonly JourneyStop[]; reached: number; image: string }) {
  const last = Math.max(0, reached - 1)
  const here = places[last] ?? places[0]
  const walked = `${beginning} ${stretches.slice(0, last).join(' ')}`
  const ahead = `M${here.join(' ')} ${stretches.slice(last).join(' ')}`
  const isLived = stops[4]?.when !== null
  return (
    <svg
      className="scene"
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="j-veil">
          <stop offset="0" stopColor="#fdf3ec" stopOpacity="0" />
          <stop offset=".24" stopColor="#fff1e6" stopOpacity=".27" />
          <stop offset="1" stopColor="#efe9fa" stopOpacity=".33" />
        </linearGradient>
        <clipPath id="j-round">
          <circle cx="876" cy="128" r="56" />
        </clipPath>
      </defs>
      <image href={scene} width="1200" height="420" />
      <path d={ahead} className="j-ahead" />
      {reached < stops.length && <rect x={here[0] + 30} width="1200" height="420" fill="url(#j-veil)" />}
      <path d={walked} className="j-walked" />
      <g opacity={isLived ? 1 : 0.8}>
        {image === 'hot-air-balloon' ? (
          <image href={balloon} x="844" y="46" width="112" height="150" />
        ) : (
          <>
            <circle cx="876" cy="128" r="61" fill="#fff6e2" />
            <image
              href={image.includes('/') ? image : pictureAddress(image, 400, 'webp')}
              x="792"
              y="72"
              width="168"
              height="112"
              preserveAspectRatio="xMidYMid slice"
              clipPath="url(#j-round)"
            />
            <path d="M876 189v12" className="j-walked" />
          </>
        )}
      </g>
      <image href={balloon} x="997" y="114" width="26" height="34" opacity=".75" />
      <Plane reached={reached} />
      {places.map(([x, y], index) => (
        <Stop
          key={x}
          x={x}
          y={y}
          state={index === last && reached > 0 ? 'here' : stops[index]?.when ? 'done' : 'next'}
        />
      ))}
    </svg>
  )
}

/** The paper plane: at the house before sending, in the air while under way, gone afterwards. */
function Plane({ reached }: { reached: number }) {
  const [x, y, scale] = reached <= 1 ? [150, 262, 0.9] : reached === 2 ? [318, 196, 1.25] : [338, 150, 1]
  return (
    <g transform={`translate(${x} ${y}) rotate(-6) scale(${scale})`}>
      {reached > 1 && (
        <path
          d="M-70 40c26 10 44-4 36-18s-26-4-18 10 36 10 50-14"
          fill="none"
          stroke="#fff6e2"
          strokeWidth="2"
          strokeDasharray="1 7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <path d="M43-12 1 1l13 5.5z" fill="#fff" />
      <path d="M43-12 14 6.5 17 18z" fill="#d8c3d8" />
      <path d="M43-12 17 18l5-8.5 9.5 4z" fill="#fff8ee" />
    </g>
  )
}

function Stop({ x, y, state }: { x: number; y: number; state: 'here' | 'done' | 'next' }) {
  if (state === 'next')
    return <circle cx={x} cy={y} r="7.5" fill="#fdf3ec" stroke="#7a6a9c" strokeWidth="2" />
  if (state === 'done') {
    return (
      <>
        <circle cx={x} cy={y} r="9" fill="#fff6e2" />
        <path
          d={`M${x - 4} ${y}l3 3.2 5.5-6`}
          fill="none"
          stroke="#5b2a6e"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    )
  }
  return (
    <>
      <circle className="j-pulse" cx={x} cy={y} r="21" fill="#fff6e2" opacity=".4" />
      <circle cx={x} cy={y} r="12.5" fill="#fff6e2" />
      <circle cx={x} cy={y} r="7.5" fill="#e2594b" />
    </>
  )
}
