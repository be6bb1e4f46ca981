import { hours } from '#shared/duration.ts'
import { AttachmentRefused } from './attachments.refusals.ts'

const megabyte = 1024 * 1024
export const maxAttachmentBytes = 10 * megabyte
/** Total limit of the files of one email or task. Most mail servers accept no more. */
export const maxTotalBytes = 25 * megabyte
/** Total limit of the files of one wedding. */
export const weddingQuotaBytes = 500 * megabyte
/** How long an unused file is kept, for unsaved drafts and for undo. */
export const unusedRetention = hours(24)

export const perAccount = { name: 'attachment account', max: 120, per: hours(1) }

/** The refusal for an empty or too large file, or null. */
export function attachmentSizeRefusal(bytes: number): ReturnType<typeof AttachmentRefused> | null {
  if (bytes === 0) return AttachmentRefused({ problem: 'empty' })
  return bytes > maxAttachmentBytes ? AttachmentRefused({ problem: 'tooHeavy' }) : null
}

/** The refusal if a file exceeds the limit of the wedding, or null. */
export function attachmentQuotaRefusal(
  storedBytes: number,
  more: number,
): ReturnType<typeof AttachmentRefused> | null {
  return storedBytes + more > weddingQuotaBytes ? AttachmentRefused({ problem: 'noRoom' }) : null
}

/** Refuses what would be too much for one mail or task. */
export function requireTotalSize(
  all: readonly { readonly bytes: number }[],
): ReturnType<typeof AttachmentRefused> | null {
  const sum = all.reduce((before, { bytes }) => before + bytes, 0)
  return sum > maxTotalBytes ? AttachmentRefused({ problem: 'tooHeavyTogether' }) : null
}
