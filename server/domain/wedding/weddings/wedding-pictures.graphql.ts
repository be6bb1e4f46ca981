import { builder } from '#server/graphql/builder.ts'
import { pictureInput, uploadRefusals } from '#server/domain/files/media/index.ts'
import { clearHeaderImage } from './clear-header-image.ts'
import { setHeaderImage } from './set-header-image.ts'
import { weddingRef } from './weddings.graphql.ts'
import { WeddingNotFound } from './weddings.refusals.ts'

builder.mutationFields((t) => ({
  setHeaderImage: t.field({
    type: weddingRef,
    description: 'Shows the couple’s own picture where the logo would stand.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      picture: t.arg({
        type: pictureInput,
        required: true,
        description: 'From a square to four times as wide as high.',
      }),
    },
    errors: { types: [...uploadRefusals, WeddingNotFound] },
    resolve: (_, { id, picture }, context) => setHeaderImage(context, id, picture),
  }),
  clearHeaderImage: t.field({
    type: weddingRef,
    description: 'Shows the logo again.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { id }, context) => clearHeaderImage(context, id),
  }),
}))
