import { builder, countryEnum, currencyEnum, moneyRef } from '#server/graphql/builder.ts'
import { money } from '#shared/money.ts'
import { priceBands } from '#shared/starting-price.ts'
import { honestSheetRef } from './honest-sheet.graphql.ts'
import { loosenable } from './idea-filter.ts'
import { ideaBySlug, findIdeas, type IdeaPage } from './idea-queries.ts'
import { type Idea, wordsOf } from './idea.ts'

/** How easily an idea is had. */
export const easeEnum = builder.enumType('Ease', {
  description: 'How easily an experience is had: any week, booked well ahead, or only in season.',
  values: ['easy', 'ahead', 'seasonal'] as const,
})

const priceBandEnum = builder.enumType('PriceBand', {
  description: 'About what an idea costs, cheapest first; how much that is depends on the currency.',
  values: priceBands,
})
const filterEnum = builder.enumType('IdeaFilter', {
  description: 'What ideas are chosen by.',
  values: loosenable,
})

/** An idea of the catalogue. */
export const ideaRef = builder.objectRef<Idea>('Idea').implement({
  description: 'Idea for a gift: an experience, not a commercial offer.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Its name in addresses.' }),
    category: t.exposeString('category', { description: 'What it is about: `adventure`, `table` …' }),
    countries: t.field({
      type: [countryEnum],
      description: 'Where couples may have it nearby.',
      resolve: (idea) => idea.countries as (typeof countryEnum.$inferType)[],
    }),
    place: t.string({
      description: 'Where it is.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).place ?? idea.place,
    }),
    image: t.exposeString('image', { description: 'Its illustration.' }),
    ease: t.expose('ease', { type: easeEnum, description: 'How easily it is had.' }),
    people: t.exposeInt('people', { nullable: true, description: 'For how many.' }),
    durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: 'How long it takes.' }),
    priceFrom: t.field({
      type: moneyRef,
      description: 'From about.',
      resolve: (idea) => money(idea.priceFromMinor, idea.currency),
    }),
    priceTo: t.field({
      type: moneyRef,
      description: 'Up to about.',
      resolve: (idea) => money(idea.priceToMinor, idea.currency),
    }),
    title: t.string({
      description: 'What it is.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).title,
    }),
    summary: t.string({
      description: 'In one line.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).summary,
    }),
    story: t.string({
      description: 'In a few.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).story,
    }),
    sheet: t.field({
      type: honestSheetRef,
      description: 'What one should know.',
      resolve: (idea, _, { language }) => {
        const words = wordsOf(idea, language)
        return {
          ...words,
          duration: null,
          bookAhead: null,
          checkedOn: idea.checkedOn,
          durationMinutes: idea.durationMinutes,
          bookAheadDays: idea.bookAheadDays,
        }
      },
    }),
  }),
})

const loosenedRef = builder.objectRef<IdeaPage['loosened'][number]>('LoosenedIdeas').implement({
  description: 'What there would be without one of the choices.',
  fields: (t) => ({
    filter: t.expose('filter', { type: filterEnum, description: 'Without which.' }),
    totalCount: t.exposeInt('totalCount', { description: 'How many ideas.' }),
  }),
})

const ideaConnection = builder.objectRef<IdeaPage>('IdeaConnection').implement({
  description: 'A page of ideas.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [ideaRef], description: 'The ideas.' }),
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Where the next page begins.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there is more.' }),
    loosened: t.expose('loosened', {
      type: [loosenedRef],
      description: 'When nothing fits: what to give up, that which gives most first.',
    }),
  }),
})

builder.queryFields((t) => ({
  ideas: t.field({
    type: ideaConnection,
    description: 'Ideas that fit, those of the country first.',
    args: {
      country: t.arg({ type: countryEnum, description: 'Whose ideas come first.' }),
      category: t.arg.string({ description: 'Only these.' }),
      destination: t.arg.string({ description: 'A country (`ES`), or `abroad`.' }),
      price: t.arg({ type: priceBandEnum, description: 'About so much.' }),
      currency: t.arg({ type: currencyEnum, description: 'In which money the prices are meant.' }),
      ease: t.arg({ type: easeEnum, description: 'So easily had.' }),
      month: t.arg.int({ description: 'Possible in this month, 1 to 12.' }),
      search: t.arg.string({ description: 'Words; accents and slips of the hand do not matter.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 24, description: 'How many.' }),
      after: t.arg.string({ description: 'The `endCursor` of the page before.' }),
    },
    resolve: (_, { first, after, ...filter }, { database }) =>
      findIdeas(database.db, filter, first ?? 24, after ?? null),
  }),
  idea: t.field({
    type: ideaRef,
    nullable: true,
    description: 'One idea.',
    args: { slug: t.arg.string({ required: true, description: 'Which.' }) },
    resolve: (_, { slug }, { database }) => ideaBySlug(database.db, slug),
  }),
}))
