import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { readUpload } from '#server/platform/read-upload.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type GreyPixels, readGreyPixels } from './grey-pixels.ts'
import { perAccount, uploadSizeRefusal } from './upload-limits.ts'

/**
 * Reads an uploaded picture without storing it. Its longer side has at most `longest` pixels. Refuses
 * `PictureRefused` and `TooManyAttempts`.
 */
export async function readUploadedPixels(
  context: AppContext,
  file: File,
  longest: number,
): Promise<GreyPixels> {
  const { accountId } = requireAccount(context.viewer)
  await context.rateLimit.attempt(perAccount.account, accountId)
  refuse(uploadSizeRefusal(file.size))
  return readGreyPixels(await readUpload(context, file, { accountId }), longest)
}
