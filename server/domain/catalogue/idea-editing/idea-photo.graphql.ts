import { pictureInput, uploadRefusals } from '#server/domain/files/media/index.ts'
import { builder } from '#server/graphql/builder.ts'
import type { IdeaPhoto } from '#shared/inputs/idea-photo.ts'
import { uploadIdeaPicture } from './upload-idea-picture.ts'

const photoFields = {
  picture: 'URL of an uploaded picture, which contains its focal point.',
  altEs: 'Spanish text for readers who cannot see it.',
  altEn: 'English text for readers who cannot see it.',
  credit: 'Author or source, which is shown with the photograph.',
  licence: 'Licence, which is shown with the photograph.',
}
const photoFieldNames = Object.keys(photoFields) as (keyof typeof photoFields)[]

export const ideaPhotoRef = builder.objectRef<IdeaPhoto>('IdeaPhoto').implement({
  description: 'Photograph of an idea.',
  fields: (t) =>
    Object.fromEntries(
      photoFieldNames.map((name) => [name, t.exposeString(name, { description: photoFields[name] })]),
    ),
})
export const ideaPhotoInput = builder.inputType('IdeaPhotoInput', {
  description: 'A photograph of an idea.',
  fields: (t) =>
    Object.fromEntries(
      photoFieldNames.map((name) => [name, t.string({ required: true, description: photoFields[name] })]),
    ),
})

const pictureAddressRef = builder.objectRef<string>('IdeaPictureAddress').implement({
  description: 'Uploaded picture.',
  fields: (t) => ({
    picture: t.string({ description: 'URL of the picture.', resolve: (address) => address }),
  }),
})

builder.mutationFields((t) => ({
  uploadIdeaPicture: t.field({
    type: pictureAddressRef,
    description: 'Stores a photograph for an idea, without showing it.',
    args: {
      ideaId: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id of the idea, also of one not saved yet.',
      }),
      picture: t.arg({ type: pictureInput, required: true, description: 'The picture.' }),
    },
    errors: { types: uploadRefusals },
    resolve: (_, { ideaId, picture }, context) => uploadIdeaPicture(context, ideaId, picture),
  }),
}))
