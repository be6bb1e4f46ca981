import { pictureKind, pictureProblems, type PictureProblem } from '#shared/picture-kind.ts'

/** What a file chooser offers. Telephones turn other kinds into one of these by themselves. */
export const offeredTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Why a file that this browser cannot show is not taken, whatever its name says. */
export async function problemOfUnseen(file: Blob): Promise<PictureProblem> {
  return (await problemIn(file)) ?? 'damaged'
}

/** Why a file that this browser may well show is not taken: it need not be sent to know. */
export async function problemOfShown(file: Blob): Promise<PictureProblem | null> {
  const problem = await problemIn(file)
  return problem === 'moving' || problem === 'drawing' ? problem : null
}

/** As far as its first bytes tell; a file that is gone by now tells nothing. */
async function problemIn(file: Blob): Promise<PictureProblem | null> {
  const bytes = await file
    .slice(0, 200)
    .arrayBuffer()
    .catch(() => null)
  if (!bytes) return null
  const kind = pictureKind(new Uint8Array(bytes))
  return pictureProblems.find((problem) => problem === kind) ?? null
}
