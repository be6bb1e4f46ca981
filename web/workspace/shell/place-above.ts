import { type Place, placeGroups } from './places.ts'

/** Returns the place that contains an address; null for a place itself and for its side panels. */
export function placeAbove(pathname: string): Place | null {
  const path = pathname.replace(/\/+$/, '')
  const above = placeGroups
    .flatMap(({ places }) => places)
    .filter(({ key, to }) => key !== 'overview' && path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  return above && !above.keepsParts ? above : null
}
