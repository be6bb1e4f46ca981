import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from './guest-wedding.graphql.ts'

builder.objectField(guestWeddingRef, 'findsByPhone', (t) =>
  t.boolean({
    description: 'True if the end of a telephone number opens an invitation found by name.',
    resolve: ({ wedding }) => wedding.findsByPhone,
  }),
)
