import { type Place, placeGroups } from './places.ts'

/** The place that an address is inside of: none on a place itself, nor in the parts of one that stay beside it. */
export function placeAbove(pathname: string): Place | null {
  const path = pathname.replace(/\/+$/, '')
  const above = placeGroups
    .flatMap(({ places }) => places)
    .filter(({ key, to }) => key !== 'overview' && path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  return above && !above.keepsParts ? above : null
}
