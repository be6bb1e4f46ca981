import { useMemo } from 'react'
import { useSeesMoney } from './use-wedding.ts'
import {
  accountPlaces,
  allPlaces,
  type NavigationEntry,
  type NavigationSection,
  sections,
  tabPlaces,
} from './places.ts'
import { placesFor } from './places-for.ts'

type Navigation = {
  readonly sections: readonly NavigationSection[]
  readonly account: readonly NavigationEntry[]
  readonly tabs: readonly NavigationEntry[]
  readonly all: readonly NavigationEntry[]
}

/** Returns the navigation for the current member. */
export function usePlaces(): Navigation {
  const seesMoney = useSeesMoney()
  return useMemo(
    () => ({
      sections: sections
        .map((section) => ({ ...section, places: placesFor(section.places, seesMoney) }))
        .filter(({ places }) => places.length > 0),
      account: placesFor(accountPlaces, seesMoney),
      tabs: placesFor(tabPlaces, seesMoney),
      all: placesFor(allPlaces, seesMoney),
    }),
    [seesMoney],
  )
}
