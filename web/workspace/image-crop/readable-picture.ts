import { pictureKind, type PictureProblem } from '#shared/picture-kind.ts'

/** Returns a picture that this browser can draw, converted from HEIC if it cannot, or the problem. */
export async function readablePicture(file: File): Promise<File | PictureProblem | 'unreachable'> {
  const head = await file
    .slice(0, 200)
    .arrayBuffer()
    .catch(() => null)
  if (!head || pictureKind(new Uint8Array(head)) !== 'heic' || (await canDraw(file))) return file
  const { convertHeic } = await import('./convert-heic.ts')
  const result = await convertHeic(file)
  if (typeof result === 'string') return result
  return new File([result], file.name.replace(/(\.hei[cf])?$/i, '.jpg'), { type: result.type })
}

const canDraw = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
