import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import type { SendPicture } from '#web/workspace/image-crop/send-picture.ts'
import { UploadPagePictureDocument, type PagePicturePlace } from '#web/graphql/generated/graphql.ts'

/** Returns an upload function for pictures of the page, which returns the address of the stored picture. */
export function pictureSender(
  weddingId: string,
  place: PagePicturePlace,
  onKept: (address: string) => void,
): SendPicture {
  return async (picture, sending) => {
    const { uploadPagePicture: answer } = await executeWithFile(
      UploadPagePictureDocument,
      { weddingId, picture, place },
      { file: picture.file as File, at: 'picture.file' },
      sending,
    )
    if (answer.__typename === 'PagePictureAddress') onKept(answer.picture)
    return answer
  }
}
