import { settingsSections } from '#web/workspace/wedding-settings/settings-sections.ts'
import { allPlaces, type NavigationEntry } from './places.ts'

const ofTheCouple: readonly string[] = [
  'arrivals',
  'bank',
  'figures',
  'mailbox',
  'memories',
  'keep',
] satisfies NavigationEntry['key'][]

/** Pages about money within a place that others see as well. */
const pagesOfTheCouple: readonly string[] = [
  '/boda/viajes/presupuesto',
  ...settingsSections.filter(({ forPartners }) => forPartners).map(({ to }) => to),
]

/** Removes the places with gifts and letters for members who may not see them. */
export function placesFor(
  places: readonly NavigationEntry[],
  seesMoney: boolean,
): readonly NavigationEntry[] {
  return seesMoney ? places : places.filter(({ key }) => !ofTheCouple.includes(key))
}

/** Returns whether an address is a couple's place or within one. */
export function isOfTheCouple(pathname: string): boolean {
  const places = allPlaces.filter(({ key }) => ofTheCouple.includes(key))
  const addresses = [...places.map(({ to }) => to), ...pagesOfTheCouple]
  return addresses.some((to) => `${pathname}/`.startsWith(`${to}/`))
}
