import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from './guest-wedding.graphql.ts'

builder.objectField(guestWeddingRef, 'findsByCode', (t) =>
  t.boolean({
    description: 'True if the code on a household’s card opens an invitation found by name.',
    resolve: ({ wedding }) => wedding.findsByCode,
  }),
)

builder.objectField(guestWeddingRef, 'findsByPhone', (t) =>
  t.boolean({
    description: 'True if the end of a telephone number opens an invitation found by name.',
    resolve: ({ wedding }) => wedding.findsByPhone,
  }),
)
