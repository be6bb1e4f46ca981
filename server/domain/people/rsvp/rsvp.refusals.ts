import { defineRefusal } from '#server/platform/refusal.ts'

export const InvitationClosed = defineRefusal(
  'INVITATION_CLOSED',
  'The last day to answer this invitation has passed.',
)
