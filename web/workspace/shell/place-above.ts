import { allPlaces, type NavigationEntry } from './places.ts'

/** Returns the place that contains an address; null for a place itself and for its side panels. */
export function placeAbove(pathname: string): NavigationEntry | null {
  const path = pathname.replace(/\/+$/, '')
  const above = placeAt(path)
  return !above || above.to === path || above.key === 'overview' || above.keepsParts ? null : above
}

/** Returns whether both addresses are on one screen: a place and its side panels. */
export function isSameScreen(one: string, other: string): boolean {
  return allPlaces.some(
    ({ to, root = to, keepsParts }) =>
      keepsParts && [one, other].every((pathname) => `${pathname}/`.startsWith(`${root}/`)),
  )
}

/** Returns whether both addresses belong to one place: the place itself, its child screens and its side panels. */
export function isSamePlace(one: string, other: string): boolean {
  return placeAt(one) === placeAt(other)
}

/** Returns the place with the longest address that contains an address. */
export const placeAt = (pathname: string): NavigationEntry | undefined =>
  allPlaces
    .filter(({ to, root = to }) => `${pathname}/`.startsWith(`${root}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
