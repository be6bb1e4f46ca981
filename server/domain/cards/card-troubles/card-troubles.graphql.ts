import { builder } from '#server/graphql/builder.ts'
import { weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { type CardTrouble, openTroubles } from './trouble-store.ts'
import { seesMoney, CardNotFound } from '#server/domain/cards/card-accounts/index.ts'
import { settleCardTrouble } from './settle-card-trouble.ts'
import { cardTroubleKinds } from './card-trouble-kinds.ts'

const troubleKindEnum = builder.enumType('CardTroubleKind', {
  description: 'Kind of problem with a card payment.',
  values: cardTroubleKinds,
})

/** A card trouble; card payments add the contribution it is about. */
export const troubleRef = builder.objectRef<CardTrouble>('CardTrouble').implement({
  description: 'Problem with a card payment that a partner must review.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Problem id.' }),
    kind: t.expose('kind', { type: troubleKindEnum, description: 'Kind of problem.' }),
    foundAt: t.expose('foundAt', { type: 'DateTime', description: 'Time at which it was found.' }),
    about: t.string({
      nullable: true,
      description: 'Name and amount of a payment that only the company knows.',
      resolve: ({ kind, detail }) => (kind === 'unknownCharge' ? detail : null),
    }),
  }),
})

builder.objectField(weddingRef, 'cardTroubles', (t) =>
  t.field({
    type: [troubleRef],
    description: 'Problems with card payments that a partner must review.',
    resolve: async ({ id }, _, context) =>
      (await seesMoney(context, id)) ? openTroubles(context.database.db, id) : [],
  }),
)

builder.mutationFields((t) => ({
  settleCardTrouble: t.field({
    type: troubleRef,
    description: 'Marks a problem with a card payment as reviewed.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the problem.' }) },
    errors: { types: [CardNotFound] },
    resolve: (_, { id }, context) => settleCardTrouble(context, id),
  }),
}))
