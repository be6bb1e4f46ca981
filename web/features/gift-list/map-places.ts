import type { MapPlace } from '#web/workspace/route-map/route-map.tsx'
import { anchorOf, type ListedGift, type ListedStop } from '#web/workspace/gift-list/gift.ts'
import { byPlace } from './list-choice.ts'

/** What of a list stands on its map. */
export type ListMap = {
  readonly places: readonly MapPlace[]
  /** Whether these are the stops of the route; otherwise they are the places of the gifts, in no order. */
  readonly isRoute: boolean
}

/** How the map leads into the list. */
export type MapWays = {
  readonly toStop: (stop: ListedStop) => string
  readonly toGift: (gift: ListedGift) => string
  /** To this fragment of the list by places. */
  readonly toGroup: (anchor: string) => string
  readonly countryName: (country: string) => string
}

/** More dots than this are a rash, not a map: they become one for each country or region. */
const mostPlaces = 14

/** The stops that are somewhere; where there are not two, the places of the gifts, and where these are many, their countries. */
export function mapOf(stops: readonly ListedStop[], ways: MapWays): ListMap {
  const legs = stops.flatMap((stop) => {
    const { id, spot, name, days, gifts } = stop
    if (id === null || !spot) return []
    return [{ address: ways.toStop(stop), name, days, spot, gifts: spotsOf(gifts) }]
  })
  if (legs.length > 1) return { places: legs, isRoute: true }
  const gifts = stops.flatMap((stop) => stop.gifts)
  const named = Map.groupBy(gifts, ({ spot }) => spot?.name)
  if (named.size > mostPlaces) return { places: groupsOn(gifts, ways), isRoute: false }
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
