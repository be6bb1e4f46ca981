import { type Place, placeGroups } from './places.ts'

const ofTheCouple: readonly string[] = ['arrivals', 'mailbox', 'memories', 'keep'] satisfies Place['key'][]

/** Removes the places with gifts and letters for members who may not see them. */
export function placesFor(places: readonly Place[], seesMoney: boolean): readonly Place[] {
  return seesMoney ? places : places.filter(({ key }) => !ofTheCouple.includes(key))
}

/** Returns whether an address is a couple's place or within one. */
export function isOfTheCouple(pathname: string): boolean {
  return placeGroups
    .flatMap(({ places }) => places)
    .some(({ key, to }) => ofTheCouple.includes(key) && `${pathname}/`.startsWith(`${to}/`))
}
