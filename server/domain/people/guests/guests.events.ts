import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export const InvitationNoteLeft = defineEvent<{ readonly weddingId: string; readonly noteId: string }>(
  'InvitationNoteLeft',
)
export const RsvpDeadlineSet = defineEvent<WeddingPayload>('RsvpDeadlineSet')
