import { type NavigationEntry, placeGroups } from './places.ts'

const ofTheCouple: readonly string[] = [
  'arrivals',
  'mailbox',
  'memories',
  'keep',
] satisfies NavigationEntry['key'][]

/** Pages about money within a place that others see as well. */
const pagesOfTheCouple: readonly string[] = ['/boda/viajes/presupuesto']

/** Removes the places with gifts and letters for members who may not see them. */
export function placesFor(
  places: readonly NavigationEntry[],
  seesMoney: boolean,
): readonly NavigationEntry[] {
  return seesMoney ? places : places.filter(({ key }) => !ofTheCouple.includes(key))
}

/** Returns whether an address is a couple's place or within one. */
export function isOfTheCouple(pathname: string): boolean {
  const places = placeGroups.flatMap((group) => group.places.filter(({ key }) => ofTheCouple.includes(key)))
  const addresses = [...places.map(({ to }) => to), ...pagesOfTheCouple]
  return addresses.some((to) => `${pathname}/`.startsWith(`${to}/`))
}
