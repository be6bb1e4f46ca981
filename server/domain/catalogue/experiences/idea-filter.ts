import { countries, type Country } from '#shared/country.ts'
import type { Currency } from '#shared/money.ts'
import { type PriceBand, priceBandIn, convertRoughly } from '#shared/starting-price.ts'
import { kindWords, regionsOf } from './also-called.ts'
import type { Idea } from './idea.ts'
import { searchIn } from './idea-search.ts'
import { monthsOf } from './season.ts'

/** What determines the order of ideas only, by weight. */
export type IdeaOrder = {
  /** Ideas of this country come first. */
  readonly country?: Country | null
  /** 1 to 12: of ideas equally near, those possible in it come first. */
  readonly weddingMonth?: number | null
  /** A price range in the smallest unit of `currency`, both bounds included. */
  readonly preferredFrom?: bigint | null
  readonly preferredTo?: bigint | null
  /** Slugs of the ideas on the list: kinds that it lacks come first. */
  readonly listedIdeas?: readonly string[] | null
}

/** Search criteria and order. `currency` is the money of the price bands and ranges. */
export type IdeaFilter = IdeaOrder & {
  readonly currency?: Currency | null
  readonly search?: string | null
  readonly category?: string | null
  /** A country code, or `abroad`. */
  readonly destination?: string | null
  readonly price?: PriceBand | null
  /** A price range in the smallest unit of `currency`, both bounds included; in place of a band. */
  readonly priceFrom?: bigint | null
  readonly priceTo?: bigint | null
  readonly ease?: Idea['ease'] | null
  readonly month?: number | null
}

/** The criteria that can be dropped if nothing matches. */
export const removableCriteria = ['search', 'category', 'destination', 'price', 'ease', 'month'] as const
export type RemovableCriterion = (typeof removableCriteria)[number]

/** Search names of the countries. */
const countryNames: Record<string, string> = {
  ES: 'España Spain',
  MX: 'México Mexico',
  CO: 'Colombia',
  CL: 'Chile',
  AR: 'Argentina',
  PE: 'Perú Peru',
}

/** The ideas that match all criteria, in the given order. */
export function filterIdeas(ideas: readonly Idea[], filter: IdeaFilter): Idea[] {
  return found(ideas, filter).filter((idea) => fits(idea, filter))
}

/** The criteria of which dropping one alone gives results, with the number of results, largest first. */
export function relaxedFilters(
  ideas: readonly Idea[],
  filter: IdeaFilter,
): { filter: RemovableCriterion; totalCount: number }[] {
  const known = found(ideas, filter)
  const cleared = (name: RemovableCriterion) =>
    name === 'price' ? { price: null, priceFrom: null, priceTo: null } : { [name]: null }
  const isSet = (name: RemovableCriterion) =>
    Boolean(filter[name]) || (name === 'price' && (filter.priceFrom != null || filter.priceTo != null))
  const without = (name: RemovableCriterion) =>
    (name === 'search' ? ideas : known).filter((idea) => fits(idea, { ...filter, ...cleared(name) }))
  return removableCriteria
    .filter(isSet)
    .map((name) => ({ filter: name, totalCount: without(name).length }))
    .filter(({ totalCount }) => totalCount > 0)
    .toSorted((a, b) => b.totalCount - a.totalCount)
}

/** The ideas that match the search text. */
function found(ideas: readonly Idea[], { search }: IdeaFilter): Idea[] {
  const isFound = searchIn(ideas.map(textOf), search ?? '')
  return ideas.filter((_, at) => isFound(at))
}

/** Whether an idea is offered to couples of all countries, as one that is far from each. */
export const isAbroad = (idea: Idea) => idea.countries.length === countries.length && idea.category !== 'home'

function fits(idea: Idea, filter: IdeaFilter): boolean {
  const { category, destination, ease, month } = filter
  if (category && idea.category !== category) return false
  if (ease && idea.ease !== ease) return false
  if (destination === 'abroad' && !isAbroad(idea)) return false
  if (destination && destination !== 'abroad' && (isAbroad(idea) || !idea.countries.includes(destination)))
    return false
  if (!isPriced(idea, filter)) return false
  return !month || isPossibleIn(idea, month)
}

/** Whether an idea is possible in a month, 1 to 12. */
export const isPossibleIn = (idea: Idea, month: number): boolean => monthsOf(idea.words.es.season).has(month)

/** By the middle of its price range, so that each idea is in one band. */
function isPriced(idea: Idea, { price, priceFrom, priceTo, ...filter }: IdeaFilter): boolean {
  const currency = filter.currency ?? 'EUR'
  const band = price ? priceBandIn(currency, price) : { from: 0n, below: null }
  const isBelow = band.below === null || middlePriceOf(idea, currency) < band.below
  return isBelow && isPricedWithin(idea, currency, priceFrom ?? band.from, priceTo ?? null)
}

/** Whether the middle of an idea's price range is between two amounts, both included; null is no bound. */
export function isPricedWithin(
  idea: Idea,
  currency: Currency,
  from: bigint | null,
  to: bigint | null,
): boolean {
  const middle = middlePriceOf(idea, currency)
  return (from === null || middle >= from) && (to === null || middle <= to)
}

/** Returns the middle of an idea's price range, converted roughly. */
const middlePriceOf = (idea: Idea, currency: Currency): bigint =>
  convertRoughly(currency, (idea.priceFromMinor + idea.priceToMinor) / 2n, idea.currency)

function textOf(idea: Idea) {
  const words = Object.values(idea.words)
  const [only, ...others] = idea.countries
  const country = only && others.length === 0 ? (countryNames[only] ?? '') : ''
  const headings = words.flatMap((one) => [one.title, one.summary, one.place ?? ''])
  return {
    headings: [idea.place, regionsOf(idea.place), country, ...headings].join(' '),
    rest: words.map(({ story }) => story).join(' '),
    kind: kindWords(idea.category),
  }
}
