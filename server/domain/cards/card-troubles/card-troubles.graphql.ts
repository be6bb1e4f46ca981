import { builder } from '#server/graphql/builder.ts'
import { weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { type CardTrouble, openTroubles } from './trouble-store.ts'
import { seesMoney, CardNotFound } from '#server/domain/cards/card-accounts/index.ts'
import { settleCardTrouble } from './settle-card-trouble.ts'
import { cardTroubleKinds } from './card-trouble-kinds.ts'

const troubleKindEnum = builder.enumType('CardTroubleKind', {
  description: 'What has to be looked at.',
  values: cardTroubleKinds,
})

/** A card trouble; card payments add the contribution it is about. */
export const troubleRef = builder.objectRef<CardTrouble>('CardTrouble').implement({
  description: 'Something about a payment by card that a partner has to look at.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    kind: t.expose('kind', { type: troubleKindEnum, description: 'What it is.' }),
    foundAt: t.expose('foundAt', { type: 'DateTime', description: 'Since when.' }),
    about: t.string({
      nullable: true,
      description: 'By which name and of how much, for what only the company knows of.',
      resolve: ({ kind, detail }) => (kind === 'unknownCharge' ? detail : null),
    }),
  }),
})

builder.objectField(weddingRef, 'cardTroubles', (t) =>
  t.field({
    type: [troubleRef],
    description: 'What a partner has to look at about payments by card.',
    resolve: async ({ id }, _, context) =>
      (await seesMoney(context, id)) ? openTroubles(context.database.db, id) : [],
  }),
)

builder.mutationFields((t) => ({
  settleCardTrouble: t.field({
    type: troubleRef,
    description: 'A partner has looked at it: it needs nothing more.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which.' }) },
    errors: { types: [CardNotFound] },
    resolve: (_, { id }, context) => settleCardTrouble(context, id),
  }),
}))
