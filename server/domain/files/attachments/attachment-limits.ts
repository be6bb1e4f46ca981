import { hours } from '#shared/duration.ts'
import { AttachmentRefused } from './attachments.refusals.ts'

const megabyte = 1024 * 1024
export const heaviestAttachment = 10 * megabyte
/** What goes with one mail, or one task, together. Most mail servers take no more. */
export const heaviestTogether = 25 * megabyte
/** What the files of one wedding may come to. */
export const roomOfWedding = 500 * megabyte
/** How long an unused file is kept, for unsaved drafts and for undo. */
export const keptUnused = hours(24)

export const perAccount = { name: 'attachment account', max: 120, per: hours(1) }

/** Refuses a file by its weight alone. */
export function weighAttachment(bytes: number): ReturnType<typeof AttachmentRefused> | null {
  if (bytes === 0) return AttachmentRefused({ problem: 'empty' })
  return bytes > heaviestAttachment ? AttachmentRefused({ problem: 'tooHeavy' }) : null
}

/** Refuses what would be too much for the wedding. */
export function weighRoom(kept: number, more: number): ReturnType<typeof AttachmentRefused> | null {
  return kept + more > roomOfWedding ? AttachmentRefused({ problem: 'noRoom' }) : null
}

/** Refuses what would be too much for one mail or task. */
export function weighTogether(
  all: readonly { readonly bytes: number }[],
): ReturnType<typeof AttachmentRefused> | null {
  const sum = all.reduce((before, { bytes }) => before + bytes, 0)
  return sum > heaviestTogether ? AttachmentRefused({ problem: 'tooHeavyTogether' }) : null
}
