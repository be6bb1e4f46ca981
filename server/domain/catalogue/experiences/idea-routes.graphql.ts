import { builder, countryEnum } from '#server/graphql/builder.ts'
import { ideaRef } from './experiences.graphql.ts'
import { type RouteShown, routesShown } from './route-queries.ts'

const legRef = builder.objectRef<RouteShown['legs'][number]>('IdeaRouteLeg').implement({
  description: 'A leg of a route.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Where.' }),
    days: t.exposeString('days', { description: 'On which days, in words.' }),
    line: t.exposeString('line', { description: 'What it is like, in a sentence.' }),
    ideas: t.expose('ideas', { type: [ideaRef], description: 'What could be given there.' }),
  }),
})

const routeRef = builder.objectRef<RouteShown>('IdeaRoute').implement({
  description: 'A honeymoon as a string of ideas.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Its name.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    line: t.exposeString('line', { description: 'What it is like, in a sentence.' }),
    days: t.exposeInt('days', { description: 'How many days it takes.' }),
    months: t.exposeIntList('months', { description: 'In which months all of it is possible, 1 to 12.' }),
    legs: t.expose('legs', { type: [legRef], description: 'Its legs, in order.' }),
  }),
})

builder.queryFields((t) => ({
  ideaRoutes: t.field({
    type: [routeRef],
    description: 'Ready routes, those that pass through the country first.',
    args: { country: t.arg({ type: countryEnum, description: 'Whose routes come first.' }) },
    resolve: (_, { country }, { database, language }) =>
      routesShown(database.db, { country: country ?? null, language }),
  }),
}))
