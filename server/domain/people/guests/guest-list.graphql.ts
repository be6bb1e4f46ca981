import { builder } from '#server/graphql/builder.ts'
import { mayArrange, partOf } from '#server/domain/wedding/weddings/index.ts'
import type { CelebrationCounts, DietCount } from './guest-counts.ts'
import { guestCountsOf, type WeddingGuestCounts, type TagCount } from './guest-count-queries.ts'

const dietRef = builder.objectRef<DietCount>('DietCount').implement({
  description: 'Number of attending guests with a dietary need.',
  fields: (t) => ({
    words: t.exposeString('words', { description: 'Dietary need, as first written.' }),
    count: t.exposeInt('count', { description: 'Number of guests.' }),
  }),
})

const celebrationCountsRef = builder.objectRef<CelebrationCounts>('CelebrationCounts').implement({
  description: 'Attendance at a celebration, for the caterer.',
  fields: (t) => ({
    celebrationId: t.expose('celebrationId', { type: 'UUID', description: 'Id of the celebration.' }),
    name: t.exposeString('name', { description: 'Name of the celebration.' }),
    invited: t.exposeInt('invited', { description: 'Number of guests who are invited to it.' }),
    yes: t.exposeInt('yes', { description: 'Number of attending guests, children included.' }),
    no: t.exposeInt('no', { description: 'Number of guests who do not attend.' }),
    maybe: t.exposeInt('maybe', { description: 'Number of undecided guests.' }),
    pending: t.exposeInt('pending', { description: 'Number of guests without an answer.' }),
    children: t.exposeInt('children', { description: 'Number of attending children.' }),
    diets: t.field({
      type: [dietRef],
      description: 'Dietary needs of attending guests, most frequent first.',
      resolve: ({ diets }) => [...diets],
    }),
  }),
})

const tagCountRef = builder.objectRef<TagCount>('TagCount').implement({
  description: 'Tag of the couple with the number of its households.',
  fields: (t) => ({
    tag: t.exposeString('tag', { description: 'The tag.' }),
    households: t.exposeInt('households', { description: 'Number of households.' }),
  }),
})

const countsRef = builder.objectRef<WeddingGuestCounts>('GuestCounts').implement({
  description: 'Numbers of invited guests and of their answers.',
  fields: (t) => ({
    households: t.exposeInt('households', { description: 'Number of households.' }),
    guests: t.exposeInt('guests', { description: 'Number of guests.' }),
    children: t.exposeInt('children', { description: 'Number of children among them.' }),
    waiting: t.exposeInt('waiting', { description: 'Number of guests without any answer.' }),
    coming: t.exposeInt('coming', { description: 'Number of guests who attend at least one celebration.' }),
    notComing: t.exposeInt('notComing', {
      description: 'Number of guests who declined and accepted nothing.',
    }),
    maybe: t.exposeInt('maybe', {
      description: 'Number of guests who answered, attend nothing, and are undecided about a celebration.',
    }),
    tags: t.field({
      type: [tagCountRef],
      description: 'Tags in use, by name.',
      resolve: ({ tags }) => [...tags],
    }),
    celebrations: t.field({
      type: [celebrationCountsRef],
      description: 'Numbers by celebration, in order.',
      resolve: ({ celebrations }) => [...celebrations],
    }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
builder.queryFields((t) => ({
  guestCounts: t.field({
    type: countsRef,
    nullable: true,
    description: 'Numbers of invited and attending guests; null for non-members.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? guestCountsOf(database.db, weddingId) : null,
  }),
}))
