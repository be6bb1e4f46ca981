import { useMemo } from 'react'
import { useSeesMoney } from './use-wedding.ts'
import { type NavigationEntry, placeGroups, tabPlaces } from './places.ts'
import { placesFor } from './places-for.ts'

type Navigation = { readonly groups: typeof placeGroups; readonly tabs: readonly NavigationEntry[] }

/** Returns the navigation for the current member. */
export function usePlaces(): Navigation {
  const seesMoney = useSeesMoney()
  return useMemo(
    () => ({
      groups: placeGroups
        .map((group) => ({ ...group, places: placesFor(group.places, seesMoney) }))
        .filter(({ places }) => places.length > 0),
      tabs: placesFor(tabPlaces, seesMoney),
    }),
    [seesMoney],
  )
}
