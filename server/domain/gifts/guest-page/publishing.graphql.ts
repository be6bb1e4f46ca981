import { builder } from '#server/graphql/builder.ts'
import { WeddingIncomplete, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { missingToPublish, publishWedding } from './publish-wedding.ts'

builder.objectField(weddingRef, 'missingToPublish', (t) =>
  t.stringList({
    description: 'Missing requirements for publishing: `gift`, `receivingAccount`.',
    resolve: (wedding, _, { database }) => missingToPublish(database.db, wedding),
  }),
)

builder.mutationFields((t) => ({
  publishWedding: t.field({
    type: weddingRef,
    description: 'Publishes the page to guests.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingIncomplete, WeddingNotFound] },
    resolve: (_, { id }, context) => publishWedding(context, id),
  }),
}))
