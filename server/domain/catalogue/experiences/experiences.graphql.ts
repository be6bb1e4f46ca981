import { placeNamed, placeRef } from '#server/domain/catalogue/places/index.ts'
import { builder, countryEnum, currencyEnum, moneyRef } from '#server/graphql/builder.ts'
import { creditLine } from '#shared/inputs/idea-photo.ts'
import { money } from '#shared/money.ts'
import { priceBands } from '#shared/starting-price.ts'
import { honestSheetRef } from './honest-sheet.graphql.ts'
import { removableCriteria } from './idea-filter.ts'
import { ideaBySlug, findIdeas, type IdeaPage } from './idea-queries.ts'
import { type Idea, imageAltOf, imageOf, wordsOf } from './idea.ts'

/** How easily an experience can be booked. */
export const easeEnum = builder.enumType('Ease', {
  description: 'Ease of booking: any week, well in advance, or only in season.',
  values: ['easy', 'ahead', 'seasonal'] as const,
})

const priceBandEnum = builder.enumType('PriceBand', {
  description: 'Price band of an idea, cheapest first. Its limits depend on the currency.',
  values: priceBands,
})
const filterEnum = builder.enumType('IdeaFilter', {
  description: 'Filter of the catalogue.',
  values: removableCriteria,
})

/** An idea of the catalogue. */
export const ideaRef = builder.objectRef<Idea>('Idea').implement({
  description: 'Idea for a gift: an experience, not a commercial offer.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Slug of the idea.' }),
    category: t.exposeString('category', { description: 'Category, such as `adventure` or `table`.' }),
    countries: t.field({
      type: [countryEnum],
      description: 'Countries whose couples find it nearby.',
      resolve: (idea) => idea.countries as (typeof countryEnum.$inferType)[],
    }),
    place: t.string({
      description: 'Place name.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).place ?? idea.place,
    }),
    spot: t.field({
      type: placeRef,
      nullable: true,
      description: 'Position of the place; null for an idea without one, such as at home.',
      resolve: ({ place, countries: [only, ...others] }) =>
        placeNamed(place, others.length === 0 ? only : undefined),
    }),
    image: t.string({
      description: 'Picture of the idea: its photograph, or else the illustration.',
      resolve: imageOf,
    }),
    imageAlt: t.string({
      description: 'Text of a photograph for readers who cannot see it; empty for an illustration.',
      resolve: (idea, _, { language }) => imageAltOf(idea, language),
    }),
    imageCredit: t.string({
      nullable: true,
      description: 'Author and licence of a photograph; null for an illustration.',
      resolve: ({ photo }) => photo && creditLine(photo),
    }),
    ease: t.expose('ease', { type: easeEnum, description: 'Ease of booking.' }),
    people: t.exposeInt('people', { nullable: true, description: 'Number of people.' }),
    durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: 'Duration in minutes.' }),
    priceFrom: t.field({
      type: moneyRef,
      description: 'Lowest approximate price.',
      resolve: (idea) => money(idea.priceFromMinor, idea.currency),
    }),
    priceTo: t.field({
      type: moneyRef,
      description: 'Highest approximate price.',
      resolve: (idea) => money(idea.priceToMinor, idea.currency),
    }),
    title: t.string({
      description: 'Title of the idea.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).title,
    }),
    summary: t.string({
      description: 'Summary in one line.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).summary,
    }),
    story: t.string({
      description: 'Story in a few sentences.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).story,
    }),
    makeYours: t.boolean({
      description: 'True if the story jokes about the couple; screens ask them to rewrite it.',
      resolve: (idea, _, { language }) => wordsOf(idea, language).makeYours ?? false,
    }),
    sheet: t.field({
      type: honestSheetRef,
      description: 'Facts to know before giving.',
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
  description: 'Number of results after removing one filter.',
  fields: (t) => ({
    filter: t.expose('filter', { type: filterEnum, description: 'Filter to remove.' }),
    totalCount: t.exposeInt('totalCount', { description: 'Number of ideas.' }),
  }),
})

const ideaConnection = builder.objectRef<IdeaPage>('IdeaConnection').implement({
  description: 'Page of ideas.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [ideaRef], description: 'Ideas of this page.' }),
    totalCount: t.exposeInt('totalCount', { description: 'Total number of results over all pages.' }),
    listedCount: t.exposeInt('listedCount', {
      description: 'Number of results over all pages that are among `listedIdeas`.',
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Cursor of the next page.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'True if another page follows.' }),
    loosened: t.expose('loosened', {
      type: [loosenedRef],
      description: 'Filters to remove when nothing matches, most results first.',
    }),
  }),
})

builder.queryFields((t) => ({
  ideas: t.field({
    type: ideaConnection,
    description:
      'Matching ideas: those of the country first, then in season, near the preferred price, of kinds that the list lacks.',
    args: {
      country: t.arg({ type: countryEnum, description: 'Country whose ideas come first.' }),
      category: t.arg.string({ description: 'Filter by category.' }),
      destination: t.arg.string({ description: 'Filter by destination: a country (`ES`) or `abroad`.' }),
      price: t.arg({ type: priceBandEnum, description: 'Filter by price band.' }),
      priceFrom: t.arg({
        type: 'Minor',
        description: 'Filter by price: lower bound in minor units, included.',
      }),
      priceTo: t.arg({
        type: 'Minor',
        description: 'Filter by price: upper bound in minor units, included.',
      }),
      currency: t.arg({ type: currencyEnum, description: 'Currency of the price band and bounds.' }),
      ease: t.arg({ type: easeEnum, description: 'Filter by ease of booking.' }),
      month: t.arg.int({ description: 'Filter by month, 1 to 12.' }),
      weddingMonth: t.arg.int({
        description:
          'Month of the wedding, 1 to 12. Among ideas equally near, those possible in it come first.',
      }),
      preferredFrom: t.arg({
        type: 'Minor',
        description: 'Order by price: lower bound of the preferred range in minor units, included.',
      }),
      preferredTo: t.arg({
        type: 'Minor',
        description: 'Order by price: upper bound of the preferred range in minor units, included.',
      }),
      listedIdeas: t.arg.stringList({
        description: 'Order by kind: slugs of the ideas on the list.',
      }),
      search: t.arg.string({ description: 'Search text. Accents and typing errors are tolerated.' }),
      first: t.arg({ type: 'PageSize', defaultValue: 24, description: 'Page size.' }),
      after: t.arg.string({ description: '`endCursor` of the previous page.' }),
    },
    resolve: (_, { first, after, ...filter }, { database }) =>
      findIdeas(database.db, filter, first ?? 24, after ?? null),
  }),
  idea: t.field({
    type: ideaRef,
    nullable: true,
    description: 'Idea by slug.',
    args: { slug: t.arg.string({ required: true, description: 'Slug of the idea.' }) },
    resolve: (_, { slug }, { database }) => ideaBySlug(database.db, slug),
  }),
}))
