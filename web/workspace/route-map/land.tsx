import { type MapView, viewBoxOf } from './map-view.ts'
import { sheetFor } from './sheets.ts'
import './land.css'

/** The countries; those of the journey are highlighted. */
export function Land({ view, countries }: { view: MapView; countries: readonly string[] }) {
  const { address } = sheetFor(view.frame)
  return (
    <svg className="land" viewBox={viewBoxOf(view)} aria-hidden="true">
      <g transform={`scale(${view.narrowing.toFixed(4)} 1)`}>
        <use href={`${address}#land`} />
        {countries.map((country) => (
          <use key={country} className="visited" href={`${address}#${country}`} />
        ))}
      </g>
    </svg>
  )
}
