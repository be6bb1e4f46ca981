import { builder } from '#server/graphql/builder.ts'
import { pictureInput, uploadRefusals } from '#server/domain/files/media/index.ts'
import { clearHeaderImage } from './clear-header-image.ts'
import { setHeaderImage } from './set-header-image.ts'
import { weddingRef } from './weddings.graphql.ts'
import { WeddingNotFound } from './weddings.refusals.ts'

builder.mutationFields((t) => ({
  setHeaderImage: t.field({
    type: weddingRef,
    description: 'Sets the header picture, shown in place of the logo.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      picture: t.arg({
        type: pictureInput,
        required: true,
        description: 'Picture, at most four times as wide as high and at least square.',
      }),
    },
    errors: { types: [...uploadRefusals, WeddingNotFound] },
    resolve: (_, { id, picture }, context) => setHeaderImage(context, id, picture),
  }),
  clearHeaderImage: t.field({
    type: weddingRef,
    description: 'Removes the header picture, so that the logo is shown.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { id }, context) => clearHeaderImage(context, id),
  }),
}))
