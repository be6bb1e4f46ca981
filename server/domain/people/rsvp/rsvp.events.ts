import { defineEvent } from '#server/platform/events.ts'

export const InvitationNoteLeft = defineEvent<{ readonly weddingId: string; readonly noteId: string }>(
  'InvitationNoteLeft',
)
