import { Land } from './land.tsx'
import { projectPoint, type Spot, viewOf } from './map-view.ts'
import './place-map.css'

const shape = 2

/** One place on a map of its surroundings. Decorative: the name is written beside it. */
export function PlaceMap({ spot }: { spot: Spot & { readonly country: string } }) {
  const view = viewOf([spot], shape)
  const { x, y } = projectPoint(view, spot)
  return (
    <div className="place-map" aria-hidden="true">
      <Land view={view} countries={[spot.country]} />
      <i style={{ left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` }} />
    </div>
  )
}
