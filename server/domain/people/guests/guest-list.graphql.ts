import { builder } from '#server/graphql/builder.ts'
import { mayArrange, partOf } from '#server/domain/wedding/weddings/index.ts'
import type { CelebrationCounts, DietCount } from './guest-counts.ts'
import { guestCountsOf, type WeddingGuestCounts } from './guest-count-queries.ts'

const dietRef = builder.objectRef<DietCount>('DietCount').implement({
  description: 'What some of those who come cannot eat.',
  fields: (t) => ({
    words: t.exposeString('words', { description: 'As it was first written.' }),
    count: t.exposeInt('count', { description: 'How many of them.' }),
  }),
})

const celebrationCountsRef = builder.objectRef<CelebrationCounts>('CelebrationCounts').implement({
  description: 'Who comes to a celebration, for the caterer.',
  fields: (t) => ({
    celebrationId: t.expose('celebrationId', { type: 'UUID', description: 'Which.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    yes: t.exposeInt('yes', { description: 'How many come, children among them.' }),
    no: t.exposeInt('no', { description: 'How many do not.' }),
    maybe: t.exposeInt('maybe', { description: 'How many do not know yet.' }),
    pending: t.exposeInt('pending', { description: 'How many have said nothing.' }),
    children: t.exposeInt('children', { description: 'How many children come.' }),
    diets: t.field({
      type: [dietRef],
      description: 'What those who come cannot eat, the most frequent first.',
      resolve: ({ diets }) => [...diets],
    }),
  }),
})

const countsRef = builder.objectRef<WeddingGuestCounts>('GuestCounts').implement({
  description: 'How many are invited, and what they say.',
  fields: (t) => ({
    households: t.exposeInt('households', { description: 'How many households.' }),
    guests: t.exposeInt('guests', { description: 'How many guests.' }),
    children: t.exposeInt('children', { description: 'How many of them are children.' }),
    waiting: t.exposeInt('waiting', { description: 'How many have said nothing to anything.' }),
    coming: t.exposeInt('coming', { description: 'How many come to something.' }),
    notComing: t.exposeInt('notComing', { description: 'How many have said no, and nothing else.' }),
    celebrations: t.field({
      type: [celebrationCountsRef],
      description: 'The same of each celebration, in order.',
      resolve: ({ celebrations }) => [...celebrations],
    }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
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
