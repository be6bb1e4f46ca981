import { ideaRef } from '#server/domain/catalogue/experiences/index.ts'
import {
  maySeeMoney,
  partOf,
  type Wedding,
  WeddingNotFound,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { builder } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type ChoosingTogether, choosingTogether } from './choosing-together-query.ts'
import { voteOnIdea } from './vote-on-idea.ts'

const choosingRef = builder.objectRef<ChoosingTogether>('ChoosingTogether').implement({
  description:
    'Ideas from which the partners choose together, as the viewer sees them. Ideas in the list are left out.',
  fields: (t) => ({
    open: t.field({
      type: [ideaRef],
      description: 'Ideas without an answer of the viewer; those that the other partner likes come first.',
      args: {
        first: t.arg.int({ required: true, description: 'Maximum number of ideas, at most 60.' }),
      },
      resolve: ({ open }, { first }) => open.slice(0, Math.min(Math.max(first, 0), 60)),
    }),
    openCount: t.int({
      description: 'Number of ideas without an answer of the viewer.',
      resolve: ({ open }) => open.length,
    }),
    both: t.expose('both', {
      type: [ideaRef],
      description: 'Ideas that both partners like, latest agreement first.',
    }),
    onlyMine: t.expose('onlyMine', {
      type: [ideaRef],
      description: 'Ideas that the viewer likes and the other partner does not, or has not answered.',
    }),
    partnerName: t.exposeString('partnerName', {
      nullable: true,
      description: 'Name of the other partner; null while there is none.',
    }),
    partnerAnswers: t.exposeInt('partnerAnswers', {
      description: 'Number of ideas that the other partner has answered.',
    }),
  }),
})

builder.objectField(weddingRef, 'choosingTogether', (t) =>
  t.field({
    type: choosingRef,
    nullable: true,
    description: 'Ideas to choose from together, for the partners only; null for planners.',
    resolve: async (wedding: Wedding, _, { database: { db }, viewer }) =>
      viewer.kind === 'account' && maySeeMoney(await partOf(db, viewer, wedding.id))
        ? choosingTogether(db, wedding, viewer.accountId)
        : null,
  }),
)

builder.mutationField('voteOnIdea', (t) =>
  t.field({
    type: weddingRef,
    description: 'Stores whether a partner likes an idea, in place of an earlier answer.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      ideaSlug: t.arg.string({ required: true, description: 'Slug of the idea.' }),
      likes: t.arg.boolean({ description: 'True for yes, false for no, null to take the answer back.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { likes, ...args }, context) => voteOnIdea(context, { ...args, likes: likes ?? null }),
  }),
)
