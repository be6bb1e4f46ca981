import type { CSSProperties } from 'react'
import type { Figures } from '#web/workspace/pictures/covers.ts'
import arch from './hero-arch.svg?raw'
import { sunAt, sunProgress, sunTrail, sunPathData } from './sun-path.ts'

type HeroLandProps = {
  daysToGo: number
  /** The text on the sun: the number of days and the unit; null after the wedding day. */
  words: readonly [string, string] | null
  figures: Figures
}

const stars = [
  [60, 30, 1.5],
  [150, 62, 1],
  [262, 24, 1],
  [340, 74, 1.5],
  [430, 30, 1],
  [520, 52, 1],
  [610, 20, 1.5],
  [700, 38, 1],
  [805, 18, 1],
  [1010, 28, 1.5],
  [1050, 64, 1],
  [200, 110, 1],
  [390, 120, 1.5],
] as const

/** The bay with the arch and the sun. Decorative: the text beside it has the same content. */
export function HeroLand({ daysToGo, words, figures }: HeroLandProps) {
  const progress = sunProgress(daysToGo)
  const { x, y } = sunAt(progress)
  return (
    <svg className="hero-land" viewBox="0 0 1078 279" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <Shade id="hero-sky" stops={['sky-0', 'sky-1', 'sky-2', 'sky-3', 'sky-4']} />
        <Shade id="hero-sea" stops={['sea-0', 'sea-1', 'sea-2']} />
        <Shade id="hero-far" stops={['far-0', 'far-1']} />
        <Shade id="hero-near" stops={['near-0', 'near-1']} />
        <Shade id="hero-hill" stops={['hill-0', 'hill-1', 'hill-2', 'hill-3']} />
        <radialGradient id="hero-glow">
          <stop offset="0" style={stop('glow-0')} stopOpacity=".95" />
          <stop offset=".2" style={stop('glow-1')} stopOpacity=".6" />
          <stop offset=".42" style={stop('glow-1')} stopOpacity=".28" />
          <stop offset=".68" style={stop('glow-1')} stopOpacity=".08" />
          <stop offset="1" style={stop('glow-1')} stopOpacity="0" />
        </radialGradient>
        <filter id="hero-soft" x="-50%" y="-300%" width="200%" height="700%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
        <g dangerouslySetInnerHTML={{ __html: arch }} />
      </defs>
      <rect width="1078" height="230" fill="url(#hero-sky)" />
      <g className="hero-stars" fill="#fff">
        {stars.map(([cx, cy, r]) => (
          <circle key={cx} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      <g className="hero-clouds" fill="#fff6e4" filter="url(#hero-soft)">
        <ellipse cx="610" cy="60" rx="120" ry="7" />
        <ellipse cx="690" cy="76" rx="80" ry="6" />
        <ellipse cx="1000" cy="40" rx="90" ry="6" />
        <ellipse cx="300" cy="150" rx="170" ry="6" />
      </g>
      <circle cx={x} cy={y} r="240" fill="url(#hero-glow)" />
      <path className="hero-way" d={sunPathData} />
      <path className="hero-trail" d={sunTrail(progress)} />
      <path
        d="M0 224V196C60 182 120 186 190 204C230 214 280 222 330 224ZM1078 224V170C1040 166 1010 176 970 190C930 204 880 216 830 224Z"
        fill="url(#hero-far)"
      />
      <path d="M0 226V212C50 204 110 210 160 218L200 226Z" fill="url(#hero-near)" />
      <rect y="222" width="1078" height="57" fill="url(#hero-sea)" />
      <g className="hero-shine" fill="#fffbe2">
        <ellipse cx={x - 6} cy="227" rx="60" ry="1.6" />
        <ellipse cx={x - 20} cy="234" rx="42" ry="1.6" />
        <ellipse cx={x - 60} cy="242" rx="50" ry="1.5" />
        <ellipse cx="560" cy="236" rx="54" ry="1.3" />
        <ellipse cx="430" cy="246" rx="40" ry="1.3" />
        <ellipse cx="250" cy="240" rx="46" ry="1.3" />
      </g>
      <path d="M620 226q4-16 5-21q6 11 9 21Z" fill="#fff6e0" />
      <path d="M616 227h22l-4 4h-14Z" fill="#a8705a" />
      <path d="M560 279C650 262 760 236 860 220C920 211 1010 207 1078 212V279Z" fill="url(#hero-hill)" />
      <path
        className="hero-edge"
        d="M560 279C650 262 760 236 860 220C920 211 1010 207 1078 212V216C1010 211 920 215 862 224C770 240 660 264 590 279Z"
      />
      <circle className="hero-sun" cx={x} cy={y} r={words ? 39 : 30} />
      <g transform="translate(984 164) scale(.29) translate(-600 -420)">
        <use href="#w-ring" />
        <g transform="translate(600 588) scale(1.34)">
          <use
            href={figures === 'brides' ? '#w-gowned' : '#w-suit'}
            transform={figures === 'brides' ? 'scale(-1 1)' : undefined}
          />
          <use
            href={figures === 'grooms' ? '#w-suit' : '#w-gowned'}
            transform={figures === 'grooms' ? 'scale(-1 1)' : undefined}
          />
          {figures !== 'grooms' && <use href="#w-bouquet" />}
        </g>
        <use href="#w-flowers" />
      </g>
      <g className="hero-trees">
        <path d="M745 262q-2-40 5-52q8 12 5 52ZM765 262q-2-28 4-38q6 10 4 38ZM1052 252q-2-40 5-54q8 14 5 54Z" />
        <path d="M0 279V262C120 250 260 262 380 279Z" opacity=".9" />
      </g>
      {words && (
        <g className="hero-days" textAnchor="middle">
          <text x={x} y={y + 6}>
            {words[0]}
          </text>
          <text className="hero-unit" x={x} y={y + 22}>
            {words[1]}
          </text>
        </g>
      )}
    </svg>
  )
}

function Shade({ id, stops }: { id: string; stops: readonly string[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map((name, index) => (
        <stop key={name} offset={index / (stops.length - 1)} style={stop(name)} />
      ))}
    </linearGradient>
  )
}

function stop(name: string): CSSProperties {
  return { stopColor: `var(--${name})` }
}
