import type { MapPlace } from '#web/workspace/route-map/route-map.tsx'
import type { ListedGift, ListedStop } from '#web/workspace/gift-list/gift.ts'
import { anchorOf } from '#web/workspace/gift-list/stop-anchor.ts'
import { byPlace } from './list-choice.ts'

/** The map of a gift list. */
export type ListMap = {
  readonly places: readonly MapPlace[]
  /** Whether these are the stops of the route; otherwise they are the places of the gifts, unordered. */
  readonly isRoute: boolean
}

/** Links from the map into the list. */
export type MapWays = {
  readonly toStop: (stop: ListedStop) => string
  readonly toGift: (gift: ListedGift) => string
  /** Returns the link to this fragment of the list by places. */
  readonly toGroup: (anchor: string) => string
  readonly countryName: (country: string) => string
}

/** Above this number, dots are grouped by country or region. */
const maxPlaces = 14

/**
 * Returns the map: the stops with a place; with fewer than two, the places of the gifts; with many, their
 * countries.
 */
export function mapOf(stops: readonly ListedStop[], ways: MapWays): ListMap {
  const legs = stops.flatMap((stop) => {
    const { id, spot, name, days, gifts } = stop
    if (id === null || !spot) return []
    return [{ address: ways.toStop(stop), name, days, spot, gifts: spotsOf(gifts) }]
  })
  if (legs.length > 1) return { places: legs, isRoute: true }
  const gifts = stops.flatMap((stop) => stop.gifts)
  const named = Map.groupBy(gifts, ({ spot }) => spot?.name)
  if (named.size > maxPlaces) return { places: groupsOn(gifts, ways), isRoute: false }
  const places = [...named].flatMap(([name, [first]]) =>
    name && first?.spot ? [{ address: ways.toGift(first), name, days: '', spot: first.spot, gifts: [] }] : [],
  )
  return { places, isRoute: false }
}

function groupsOn(all: readonly ListedGift[], { toGroup, countryName }: MapWays): MapPlace[] {
  return byPlace(all, countryName).flatMap((group, index) => {
    const gifts = spotsOf(group.gifts)
    const middle = gifts[Math.floor(gifts.length / 2)]
    const address = toGroup(anchorOf(group, index))
    return group.id !== null && middle ? [{ address, name: group.name, days: '', spot: middle, gifts }] : []
  })
}

const spotsOf = (gifts: readonly ListedGift[]) => gifts.flatMap(({ spot }) => spot ?? [])
