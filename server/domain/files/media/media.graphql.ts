import { accountRef } from '#server/domain/identity/accounts/index.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { clearAvatar } from './clear-avatar.ts'
import { clearCoverImg } from './clear-cover-img.ts'
import { pictureInput } from './media.graphql-inputs.ts'
import { PictureRefused, UploadQuotaReached } from './media.refusals.ts'
import { pictureProblems } from '#shared/picture-kind.ts'
import { setAvatar } from './set-avatar.ts'
import { setCoverImg } from './set-cover-img.ts'

const problemEnum = builder.enumType('PictureProblem', {
  description: 'Reason a picture was refused.',
  values: pictureProblems,
})

refusalFields(PictureRefused, (t) => ({
  problem: t.expose('problem', { type: problemEnum, description: 'Reason of the refusal.' }),
}))

/** The refusals of every upload. */
export const uploadRefusals = [InvalidInput, PictureRefused, TooManyAttempts, UploadQuotaReached]

builder.mutationFields((t) => ({
  setAvatar: t.field({
    type: accountRef,
    description: 'Sets the avatar of the viewer.',
    args: {
      picture: t.arg({ type: pictureInput, required: true, description: 'Picture, cropped to a square.' }),
    },
    errors: { types: uploadRefusals },
    resolve: (_, { picture }, context) => setAvatar(context, picture),
  }),
  clearAvatar: t.field({
    type: accountRef,
    description: 'Removes the avatar, so that initials are shown.',
    resolve: (_, __, context) => clearAvatar(context),
  }),
  setCoverImg: t.field({
    type: accountRef,
    description: 'Sets the cover picture of the profile.',
    args: {
      picture: t.arg({
        type: pictureInput,
        required: true,
        description: 'Picture, cropped to three times as wide as high.',
      }),
    },
    errors: { types: uploadRefusals },
    resolve: (_, { picture }, context) => setCoverImg(context, picture),
  }),
  clearCoverImg: t.field({
    type: accountRef,
    description: 'Removes the cover picture of the profile.',
    resolve: (_, __, context) => clearCoverImg(context),
  }),
}))
