import { builder } from '#server/graphql/builder.ts'
import { WeddingIncomplete, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { missingToPublish, publishWedding } from './publish-wedding.ts'

builder.objectField(weddingRef, 'missingToPublish', (t) =>
  t.stringList({
    description: 'What is missing before it can be published: `gift`, `receivingAccount`.',
    resolve: (wedding, _, { database }) => missingToPublish(database.db, wedding),
  }),
)

builder.mutationFields((t) => ({
  publishWedding: t.field({
    type: weddingRef,
    description: 'Opens the page to guests.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }) },
    errors: { types: [WeddingIncomplete, WeddingNotFound] },
    resolve: (_, { id }, context) => publishWedding(context, id),
  }),
}))
