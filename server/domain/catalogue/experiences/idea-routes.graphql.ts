import { builder, countryEnum } from '#server/graphql/builder.ts'
import { ideaRef } from './experiences.graphql.ts'
import { type RouteShown, routesShown } from './route-queries.ts'

const legRef = builder.objectRef<RouteShown['legs'][number]>('IdeaRouteLeg').implement({
  description: 'Stop of a route.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the place.' }),
    days: t.exposeString('days', { description: 'Days in words.' }),
    line: t.exposeString('line', { description: 'Description in one sentence.' }),
    ideas: t.expose('ideas', { type: [ideaRef], description: 'Ideas for gifts there.' }),
  }),
})

const routeRef = builder.objectRef<RouteShown>('IdeaRoute').implement({
  description: 'Honeymoon route: ideas in the order of the journey.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Slug of the route.' }),
    title: t.exposeString('title', { description: 'Title of the route.' }),
    line: t.exposeString('line', { description: 'Description in one sentence.' }),
    days: t.exposeInt('days', { description: 'Duration in days.' }),
    months: t.exposeIntList('months', {
      description: 'Months in which the whole route is possible, 1 to 12.',
    }),
    legs: t.expose('legs', { type: [legRef], description: 'Stops in order.' }),
  }),
})

builder.queryFields((t) => ({
  ideaRoutes: t.field({
    type: [routeRef],
    description: 'Ready-made routes, those through the country first.',
    args: { country: t.arg({ type: countryEnum, description: 'Country whose routes come first.' }) },
    resolve: (_, { country }, { database, language }) =>
      routesShown(database.db, { country: country ?? null, language }),
  }),
}))
