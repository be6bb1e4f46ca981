import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type AddedRoute, addRoute } from './add-route.ts'
import { GiftHoldsMoney, GiftNotFound } from './gift-list.refusals.ts'
import { takeBackRoute } from './take-back-route.ts'

const addedRouteRef = builder.objectRef<AddedRoute>('AddedRoute').implement({
  description: 'Gifts and stops created by `addRoute`, as needed by `takeBackRoute`.',
  fields: (t) => ({
    wedding: t.expose('wedding', { type: weddingRef, description: 'Wedding of the list.' }),
    giftIds: t.expose('giftIds', { type: ['UUID'], description: 'Ids of the added gifts.' }),
    stopIds: t.expose('stopIds', { type: ['UUID'], description: 'Ids of the added stops.' }),
  }),
})

builder.mutationFields((t) => ({
  addRoute: t.field({
    type: addedRouteRef,
    description: 'Copies a route to the end of the list, with prices suited to the number of guests.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      slug: t.arg.string({ required: true, description: 'Slug of the route.' }),
      guests: t.arg.int({ required: true, description: 'Expected number of guests.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, ...args }, context) => addRoute(context, weddingId, args),
  }),
  takeBackRoute: t.field({
    type: weddingRef,
    description: 'Removes the gifts and stops added by `addRoute` to which nothing is promised or given.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      giftIds: t.arg({ type: ['UUID'], required: true, description: 'Ids of the added gifts.' }),
      stopIds: t.arg({ type: ['UUID'], required: true, description: 'Ids of the added stops.' }),
    },
    errors: { types: [WeddingNotFound, GiftNotFound, GiftHoldsMoney, InvalidInput] },
    resolve: (_, { weddingId, ...brought }, context) => takeBackRoute(context, weddingId, brought),
  }),
}))
