import type { Mail } from '#server/domain/planning/mailbox/index.ts'
import { defineRefusal } from '#server/platform/refusal.ts'

export const DraftChanged = defineRefusal<{ present: Mail }>(
  'DRAFT_CHANGED',
  'The draft was changed, sent or deleted in the meantime; nothing was overwritten.',
)

export const MailAlreadySent = defineRefusal('MAIL_ALREADY_SENT', 'This email has already been sent.')
