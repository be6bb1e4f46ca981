import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export const InvitationNoteLeft = defineEvent<{ readonly weddingId: string; readonly noteId: string }>(
  'InvitationNoteLeft',
)

/** A household stored answers to its invitation, for the first time or changed ones. */
export const InvitationAnswered = defineEvent<{ readonly weddingId: string; readonly householdId: string }>(
  'InvitationAnswered',
)

export const InvitationSearchSet = defineEvent<WeddingPayload>('InvitationSearchSet')
