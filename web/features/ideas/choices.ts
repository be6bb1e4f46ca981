import { countries, type Country } from '#shared/country.ts'
import { ideaCategories, ideaEases } from '#shared/inputs/idea.ts'
import type { Currency } from '#shared/money.ts'
import { priceBands } from '#shared/starting-price.ts'

/** What is asked of the ideas, as it stands in the address. */
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
/** What can be chosen, in the order in which it is offered. */
export const offered = {
  destination: [...countries, 'abroad'],
  category: ideaCategories,
  price: priceBands,
  ease: ideaEases,
  month: months,
} as const

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | null =>
  known.find((value) => value === text) ?? null

/** Reads the address; what is not offered counts as not chosen. */
export function choicesIn(address: URLSearchParams) {
  const read = (name: ChoiceName) => address.get(choiceNames[name])
  const month = oneOf(offered.month, read('month'))
  return {
    search: read('search')?.trim() || null,
    destination: oneOf(offered.destination, read('destination')),
    category: oneOf(offered.category, read('category')),
    price: oneOf(offered.price, read('price')),
    ease: oneOf(offered.ease, read('ease')),
    month: month === null ? null : Number(month),
  }
}
export type Choices = ReturnType<typeof choicesIn>

/** What is asked of the server: the choices, where and in which money. */
export type AskedIdeas = Choices & { readonly country: Country; readonly currency: Currency }

/** Whether anything is chosen; a word of the address that is not offered chooses nothing. */
export const isChoosing = (address: URLSearchParams): boolean =>
  Object.values(choicesIn(address)).some((choice) => choice !== null)

/** The address with one choice changed; an empty one is left out of it. */
export function withChoice(address: URLSearchParams, name: ChoiceName, value: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value === '') next.delete(choiceNames[name])
  else next.set(choiceNames[name], value)
  return next
}
