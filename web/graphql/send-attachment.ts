import { type GraphQLAnswer, GraphQLFailure } from './execute.ts'
import { type Sending, sendForm } from './send-form.ts'

/**
 * The result of an upload: the file, or why it was refused: `tooHeavy`, `program`, `empty`, `noRoom`,
 * `tooMany`.
 */
export type SentAttachment =
  | { readonly id: string; readonly name: string; readonly contentType: string; readonly size: number }
  | { readonly problem: string }

type ToSend = {
  readonly weddingId: string
  readonly ownerKind: 'mail' | 'task' | 'booking'
  readonly file: File
}

/** Uploads a file for a mail, a task or a booking. The server keeps an unused one for a day. */
export async function sendAttachment(
  { weddingId, ownerKind, file }: ToSend,
  sending: Sending = {},
): Promise<SentAttachment> {
  const form = new FormData()
  form.set('weddingId', weddingId)
  form.set('ownerKind', ownerKind)
  form.set('file', file)
  const answer = (await sendForm('/attachments', form, sending)) as SentAttachment & GraphQLAnswer
  if (!answer.errors) return answer
  const { code, problem } = answer.errors[0]?.extensions ?? {}
  if (code === 'ATTACHMENT_REFUSED') return { problem: String(problem) }
  if (code === 'FILE_TOO_LARGE') return { problem: 'tooHeavy' }
  if (code === 'TOO_MANY_ATTEMPTS') return { problem: 'tooMany' }
  throw new GraphQLFailure(answer.errors)
}
