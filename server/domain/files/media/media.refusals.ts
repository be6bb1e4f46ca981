import { defineRefusal } from '#server/platform/refusal.ts'
import type { PictureProblem } from '#shared/picture-kind.ts'

export const PictureRefused = defineRefusal<{ problem: PictureProblem }>(
  'PICTURE_REFUSED',
  'This file cannot be used as a picture: {problem}.',
)

/**
 * The account or the wedding has used its quota of stored pictures; space is free again once old ones are
 * deleted.
 */
export const UploadQuotaReached = defineRefusal(
  'UPLOAD_QUOTA_REACHED',
  'There is no room for more pictures today.',
)
