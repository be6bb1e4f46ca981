import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type AddedRoute, addRoute } from './add-route.ts'
import { GiftHoldsMoney, GiftNotFound } from './gift-list.refusals.ts'
import { takeBackRoute } from './take-back-route.ts'

const addedRouteRef = builder.objectRef<AddedRoute>('AddedRoute').implement({
  description: 'What adding a route brought to a list: enough to take it back.',
  fields: (t) => ({
    wedding: t.expose('wedding', { type: weddingRef, description: 'Whose list.' }),
    giftIds: t.expose('giftIds', { type: ['UUID'], description: 'The gifts.' }),
    stopIds: t.expose('stopIds', { type: ['UUID'], description: 'The legs.' }),
  }),
})

builder.mutationFields((t) => ({
  addRoute: t.field({
    type: addedRouteRef,
    description: 'Copies a route to the end of the list, priced so that this many guests can carry it.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      slug: t.arg.string({ required: true, description: 'Which route.' }),
      guests: t.arg.int({ required: true, description: 'For how many guests.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, ...asked }, context) => addRoute(context, weddingId, asked),
  }),
  takeBackRoute: t.field({
    type: weddingRef,
    description: 'Takes back what adding a route brought, while nothing is promised or given to it.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      giftIds: t.arg({ type: ['UUID'], required: true, description: 'Its gifts.' }),
      stopIds: t.arg({ type: ['UUID'], required: true, description: 'Its legs.' }),
    },
    errors: { types: [WeddingNotFound, GiftNotFound, GiftHoldsMoney, InvalidInput] },
    resolve: (_, { weddingId, ...brought }, context) => takeBackRoute(context, weddingId, brought),
  }),
}))
