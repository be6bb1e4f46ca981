import { type Place, placeGroups } from './places.ts'

const ofTheCouple: readonly string[] = ['arrivals', 'mailbox', 'memories', 'keep'] satisfies Place['key'][]

/** Without the places that show what was given, by whom and with what words, for those who do not see it. */
export function placesFor(places: readonly Place[], seesMoney: boolean): readonly Place[] {
  return seesMoney ? places : places.filter(({ key }) => !ofTheCouple.includes(key))
}

/** Whether an address is one of these places, or inside one. */
export function isOfTheCouple(pathname: string): boolean {
  return placeGroups
    .flatMap(({ places }) => places)
    .some(({ key, to }) => ofTheCouple.includes(key) && `${pathname}/`.startsWith(`${to}/`))
}
