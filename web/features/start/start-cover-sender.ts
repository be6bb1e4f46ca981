import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { UploadStartCoverDocument } from '#web/graphql/generated/graphql.ts'
import type { SendPicture } from '#web/workspace/image-crop/send-picture.ts'

/** Returns an upload for the cover of a wedding that does not exist yet, which passes on the address. */
export function startCoverSender(onKept: (address: string) => void): SendPicture {
  return async (picture, sending) => {
    const { uploadStartCover: answer } = await executeWithFile(
      UploadStartCoverDocument,
      { picture },
      { file: picture.file as File, at: 'picture.file' },
      sending,
    )
    if (answer.__typename === 'PagePictureAddress') onKept(answer.picture)
    return answer
  }
}
