import type { MapPlace } from '#web/features/route-map/route-map.tsx'
import type { ListedStop } from './gift.ts'

/** What of a list stands on its map. */
export type ListMap = {
  readonly places: readonly MapPlace[]
  /** Whether these are the stops of the route; otherwise they are the places of the gifts, in no order. */
  readonly isRoute: boolean
}

/** The stops that are somewhere; where there are not two, the places of the gifts, each leading to the first gift there. */
export function mapOf(stops: readonly ListedStop[], addressOf: (stop: ListedStop) => string): ListMap {
  const legs = stops.flatMap((stop) => {
    const { id, spot, name, days, gifts } = stop
    if (id === null || !spot) return []
    return [{ address: addressOf(stop), name, days, spot, gifts: gifts.flatMap((gift) => gift.spot ?? []) }]
  })
  if (legs.length > 1) return { places: legs, isRoute: true }
  const firsts = new Map<string, MapPlace>()
  for (const stop of stops)
    for (const gift of stop.gifts)
      if (gift.spot && !firsts.has(gift.spot.name)) {
        const address = addressOf({ ...stop, id: null, gifts: [gift] })
        firsts.set(gift.spot.name, { address, name: gift.spot.name, days: '', spot: gift.spot, gifts: [] })
      }
  return { places: [...firsts.values()], isRoute: false }
}
