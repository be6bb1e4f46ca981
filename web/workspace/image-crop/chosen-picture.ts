import { pictureKind, pictureProblems, type PictureProblem } from '#shared/picture-kind.ts'

const sentTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Types offered by the file chooser. An iPhone or iPad converts HEIC by itself, unless it is offered. */
export function offeredTypes({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): string {
  const convertsItself = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return convertsItself ? sentTypes : `${sentTypes},image/heic,image/heif,.heic,.heif`
}

/** Returns why a file that this browser cannot show is refused, judged by its content. */
export async function problemOfUnseen(file: Blob): Promise<PictureProblem> {
  return (await problemIn(file)) ?? 'damaged'
}

/** Returns why a file that this browser may show is refused, or null. Runs before the upload. */
export async function problemOfShown(file: Blob): Promise<PictureProblem | null> {
  const problem = await problemIn(file)
  return problem === 'moving' || problem === 'drawing' ? problem : null
}

/** Judges a file by its first bytes. Returns null for a file that is gone by now. */
async function problemIn(file: Blob): Promise<PictureProblem | null> {
  const bytes = await file
    .slice(0, 200)
    .arrayBuffer()
    .catch(() => null)
  if (!bytes) return null
  const kind = pictureKind(new Uint8Array(bytes))
  return pictureProblems.find((problem) => problem === kind) ?? null
}
