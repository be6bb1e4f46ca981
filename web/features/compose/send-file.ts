import { Unreachable } from '#web/graphql/execute.ts'
import { sendAttachment } from '#web/graphql/send-attachment.ts'
import type { Sending } from '#web/graphql/send-form.ts'
import { leaveRefused } from '#web/workspace/session/session.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import type { Attached } from '#web/workspace/compose/writing.ts'

const problems = [
  'empty',
  'tooHeavy',
  'tooHeavyTogether',
  'unreadable',
  'paymentDetails',
  'program',
  'noRoom',
  'tooMany',
  'unreachable',
] as const

/** Why a file cannot be attached. */
export type FileProblem = (typeof problems)[number] | 'unexpected'

const megabyte = 1024 * 1024
const heaviest = 10 * megabyte
const maxTotalBytes = 25 * megabyte
const maxFiles = 20

/** Checks a file before its upload. */
export function checkFileSize(
  file: { readonly size: number },
  others: readonly { readonly size: number }[],
): FileProblem | null {
  if (file.size === 0) return 'empty'
  if (file.size > heaviest) return 'tooHeavy'
  if (others.length >= maxFiles) return 'tooMany'
  const sum = others.reduce((before, { size }) => before + size, file.size)
  return sum > maxTotalBytes ? 'tooHeavyTogether' : null
}

/** Uploads an attachment. Returns the stored file, or why it was refused. */
export async function sendFile(
  file: File,
  weddingId: string,
  sending: Sending,
): Promise<Attached | FileProblem> {
  try {
    const answer = await sendAttachment({ weddingId, ownerKind: 'mail', file }, sending)
    if (!('problem' in answer)) return answer
    return problems.find((one) => one === answer.problem) ?? 'unexpected'
  } catch (error) {
    if (isSessionRefused(error)) leaveRefused(error)
    return error instanceof Unreachable ? 'unreachable' : 'unexpected'
  }
}
