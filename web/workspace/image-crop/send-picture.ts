import type { Cut, Focus, PictureShape } from '#shared/pictures-uploaded.ts'
import { leaveRefused } from '#web/workspace/session/session.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import type { PictureInput, PictureProblem } from '#web/graphql/generated/graphql.ts'
import type { Sending } from '#web/graphql/send-form.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { isTooHeavy, compressPicture } from './compress-picture.ts'
import { readablePicture } from './readable-picture.ts'

/** The result of a mutation with a picture. */
export type PictureAnswer = {
  readonly __typename?: string
  readonly problem?: PictureProblem
  readonly retryAfterSeconds?: number
}
export type SendPicture = (picture: PictureInput, sending: Sending) => Promise<PictureAnswer>

/** The problem of an upload, as a text key. */
export type SendingProblem = PictureProblem | 'noRoom' | 'tooMany' | 'unreachable' | 'unexpected' | 'gone'

type ChosenPicture = { readonly file: File; readonly cut: Cut; readonly focus: Focus | null }

/** Uploads a picture, reduced if useful. Returns the problem, or null. */
export async function sendPicture(
  shape: PictureShape,
  { file, cut, focus }: ChosenPicture,
  send: SendPicture,
  sending: Sending & { readonly signal: AbortSignal },
): Promise<SendingProblem | null> {
  try {
    const readable = await readablePicture(file)
    if (typeof readable === 'string') return readable
    const sent = await compressPicture(readable, cut, shape)
    if (sending.signal.aborted) return null
    if (isTooHeavy(sent)) return 'tooHeavy'
    return problemIn(await send({ ...sent, focus }, sending))
  } catch (error) {
    if (isSessionRefused(error)) leaveRefused(error)
    return error instanceof Unreachable ? 'unreachable' : 'unexpected'
  }
}

const refusals: Readonly<Record<string, SendingProblem>> = {
  UploadQuotaReached: 'noRoom',
  TooManyAttempts: 'tooMany',
  InvalidInput: 'unexpected',
  WeddingNotFound: 'gone',
}

function problemIn({ __typename = '', problem }: PictureAnswer): SendingProblem | null {
  return __typename === 'PictureRefused' ? (problem ?? 'damaged') : (refusals[__typename] ?? null)
}
