import { and, asc, eq, inArray } from 'drizzle-orm'
import { InvalidCursor } from '#server/platform/cursor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { countries } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { experiences } from './experiences.tables.ts'
import {
  filterIdeas,
  type IdeaFilter,
  isAbroad,
  isPossibleIn,
  isPricedWithin,
  type RemovableCriterion,
  relaxedFilters,
} from './idea-filter.ts'
import type { Idea } from './idea.ts'
import { diversify } from './diversify.ts'

/** The published ideas with these slugs, in no particular order. */
export async function publishedIdeas(on: Reader, slugs: readonly string[]): Promise<Idea[]> {
  if (slugs.length === 0) return []
  return on
    .select()
    .from(experiences)
    .where(and(eq(experiences.status, 'published'), inArray(experiences.slug, [...slugs])))
}

/** The ideas with these slugs, including withdrawn ones: gifts made from them keep their words. */
export async function ideasOfSlugs(on: Reader, slugs: readonly string[]): Promise<Idea[]> {
  if (slugs.length === 0) return []
  return on
    .select()
    .from(experiences)
    .where(inArray(experiences.slug, [...slugs]))
}

/**
 * The categories of the ideas with these slugs, including withdrawn ideas: gifts made from them keep theirs.
 */
export async function categoriesOfIdeas(on: Reader, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { slug, category } = experiences
  const found = await on
    .select({ slug, category })
    .from(experiences)
    .where(inArray(slug, [...slugs]))
  return new Map(found.map((idea) => [idea.slug, idea.category]))
}

export type IdeaPage = {
  nodes: Idea[]
  totalCount: number
  /** How many of them are on the list. */
  listedCount: number
  endCursor: string | null
  hasNextPage: boolean
  /** Empty unless nothing matches. */
  loosened: { filter: RemovableCriterion; totalCount: number }[]
}

/**
 * The distance of an idea from a country: 0 there and in its currency, 1 there, 2 abroad, 3 in another
 * country.
 */
function distanceOf(idea: Idea, of: string | null | undefined): 0 | 1 | 2 | 3 {
  const country = countries.find((one) => one === of)
  if (!country || !idea.countries.includes(country)) return 3
  if (isAbroad(idea)) return 2
  return idea.currency === countryFacts[country].currency ? 0 : 1
}

/**
 * Returns a function for the rank of an idea, 0 first: by distance, then those possible in the month of the
 * wedding, then those near the preferred price, then kinds that the list lacks.
 */
function rankBy(filter: IdeaFilter, all: readonly Idea[]): (idea: Idea) => number {
  const { country, weddingMonth, listedIdeas } = filter
  const listed = all.filter(({ slug }) => listedIdeas?.includes(slug))
  const listedKinds = new Set(listed.map(({ category }) => category))
  return (idea) => {
    const isOutOfSeason = weddingMonth != null && !isPossibleIn(idea, weddingMonth)
    const place = distanceOf(idea, country) * 2 + Number(isOutOfSeason)
    return (place * 3 + priceDistanceOf(idea, filter)) * 2 + Number(listedKinds.has(idea.category))
  }
}

/** The distance of an idea from the preferred price: 0 in the range, 1 up to half or double, 2 beyond. */
function priceDistanceOf(idea: Idea, filter: IdeaFilter): 0 | 1 | 2 {
  const { preferredFrom: from, preferredTo: to, currency } = filter
  const isWithin = (least: bigint | null, most: bigint | null) =>
    isPricedWithin(idea, currency ?? 'EUR', least, most)
  if (isWithin(from ?? null, to ?? null)) return 0
  return isWithin(from == null ? null : from / 2n, to == null ? null : to * 2n) ? 1 : 2
}

/**
 * Returns a page of the published ideas that match, by rank, with unlike neighbours in one rank. The search
 * ignores accents, tolerates typing errors and requires every word. Refuses `InvalidCursor`.
 */
export async function findIdeas(
  on: Reader,
  filter: IdeaFilter,
  first: number,
  after: string | null,
): Promise<IdeaPage> {
  const all = await on
    .select()
    .from(experiences)
    .where(eq(experiences.status, 'published'))
    .orderBy(asc(experiences.slug))
  const found = filterIdeas(all, filter)
  const sorted: Idea[] = []
  const ranks = Map.groupBy(found, rankBy(filter, all))
  for (const rank of [...ranks.keys()].toSorted((a, b) => a - b))
    sorted.push(...diversify(ranks.get(rank) ?? [], sorted))
  const start = after === null ? 0 : sorted.findIndex((idea) => idea.slug === after) + 1
  if (after !== null && start === 0) throw InvalidCursor()
  const nodes = sorted.slice(start, start + first)
  return {
    nodes,
    totalCount: sorted.length,
    listedCount: sorted.filter(({ slug }) => filter.listedIdeas?.includes(slug)).length,
    endCursor: nodes.at(-1)?.slug ?? null,
    hasNextPage: start + nodes.length < sorted.length,
    loosened: found.length === 0 ? relaxedFilters(all, filter) : [],
  }
}

export async function ideaBySlug(on: Reader, slug: string): Promise<Idea | null> {
  const [idea] = await publishedIdeas(on, [slug])
  return idea ?? null
}
