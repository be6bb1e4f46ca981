import { countries } from '#shared/country.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { publishedIdeas } from './idea-queries.ts'
import { daysOfLegs, type IdeaRoute, ideaRoutes, ideasOfRoute } from './idea-routes.ts'
import type { Idea } from './idea.ts'
import { monthsOf } from './season.ts'

/** A route in one language, with its ideas. */
export type RouteShown = {
  slug: string
  title: string
  line: string
  days: number
  months: number[]
  legs: { name: string; days: string; line: string; ideas: Idea[] }[]
}

/**
 * All routes with at least one published idea; those through the country first. Withdrawn ideas are omitted.
 */
export async function routesShown(
  on: Reader,
  { country, language }: { country: string | null; language: string },
): Promise<RouteShown[]> {
  const routes = ideaRoutes()
  const ideas = await publishedIdeas(on, [...new Set(routes.flatMap(ideasOfRoute))])
  const bySlug = new Map(ideas.map((idea) => [idea.slug, idea]))
  const isNear = ({ countries: where }: Idea) =>
    country !== null && where.length < countries.length && where.includes(country)
  const shown = routes
    .map((route) => routeShown(route, bySlug, language))
    .filter(({ legs }) => legs.length > 0)
  const near = (route: RouteShown) => (route.legs.some((leg) => leg.ideas.some(isNear)) ? 0 : 1)
  return shown.toSorted((a, b) => near(a) - near(b))
}

function routeShown(route: IdeaRoute, bySlug: ReadonlyMap<string, Idea>, language: string): RouteShown {
  const spoken = language.startsWith('en') ? 'en' : 'es'
  const days = daysOfLegs(route.legs, language)
  const legs = route.legs.map((leg, at) => ({
    name: leg.name[spoken],
    days: days[at] ?? '',
    line: leg.line[spoken],
    ideas: leg.ideas.flatMap((slug) => bySlug.get(slug) ?? []),
  }))
  const seasons = legs.flatMap(({ ideas }) => ideas.map((idea) => monthsOf(idea.words.es.season)))
  return {
    slug: route.slug,
    title: route.title[spoken],
    line: route.line[spoken],
    days: route.legs.reduce((sum, leg) => sum + leg.days, 0),
    months: Array.from({ length: 12 }, (_, at) => at + 1).filter((month) =>
      seasons.every((season) => season.has(month)),
    ),
    legs: legs.filter(({ ideas }) => ideas.length > 0),
  }
}
