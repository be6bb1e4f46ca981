import { builder } from '#server/graphql/builder.ts'
import { digestOfText } from '#shared/text-digest.ts'
import { guestWeddingRef } from './guest-wedding.graphql.ts'

builder.objectField(guestWeddingRef, 'translatedTexts', (t) =>
  t.field({
    type: ['Int'],
    description:
      'Digests (32-bit FNV-1a) of the couple’s words that are shown in the requested language. Other words of the couple are in the language of `locale`.',
    resolve: ({ translatedTexts }) => translatedTexts.map(digestOfText),
  }),
)
