import { countries } from '#shared/country.ts'
import { ideaCategories, ideaEases } from '#shared/inputs/idea.ts'
import { priceBands } from '#shared/starting-price.ts'
import type { IdeaOrder } from '#web/workspace/ideas/idea-order.ts'

/** The filters of the ideas, as address parameters. */
export const choiceNames = {
  search: 'buscar',
  destination: 'donde',
  category: 'de',
  price: 'precio',
  ease: 'reserva',
  month: 'mes',
} as const
export type ChoiceName = keyof typeof choiceNames

const months = Array.from({ length: 12 }, (_, at) => String(at + 1))
/** The filter options in display order. */
export const offered = {
  destination: [...countries, 'abroad'],
  category: ideaCategories,
  price: priceBands,
  ease: ideaEases,
  month: months,
} as const

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | null =>
  known.find((value) => value === text) ?? null

/** A range in place of a band, in the smallest unit of the wedding's currency: "4000-6000". */
const priceRange = /^(\d{1,15})-(\d{1,15})$/

/** Parses the address. Unknown options count as no choice. */
export function choicesIn(address: URLSearchParams) {
  const read = (name: ChoiceName) => address.get(choiceNames[name])
  const month = oneOf(offered.month, read('month'))
  const [, priceFrom = null, priceTo = null] = priceRange.exec(read('price') ?? '') ?? []
  return {
    search: read('search')?.trim() || null,
    destination: oneOf(offered.destination, read('destination')),
    category: oneOf(offered.category, read('category')),
    price: oneOf(offered.price, read('price')),
    priceFrom,
    priceTo,
    ease: oneOf(offered.ease, read('ease')),
    month: month === null ? null : Number(month),
  }
}
export type Choices = ReturnType<typeof choicesIn>

/** The query: filters, and what the wedding determines. */
export type IdeaFilters = Choices & IdeaOrder

/** Returns whether a valid filter is set. */
export const isChoosing = (address: URLSearchParams): boolean =>
  Object.values(choicesIn(address)).some((choice) => choice !== null)

/** Returns the address with one filter changed; an empty value removes it. */
export function withChoice(address: URLSearchParams, name: ChoiceName, value: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value === '') next.delete(choiceNames[name])
  else next.set(choiceNames[name], value)
  return next
}
