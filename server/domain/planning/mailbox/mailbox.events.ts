import { defineEvent } from '#server/platform/events.ts'

type MailPayload = { readonly mailId: string; readonly contributionId: string | null }

export const MailArrived = defineEvent<MailPayload>('MailArrived')
export const MailSent = defineEvent<MailPayload>('MailSent')
/** A member opened mails that were unread. */
export const MailsRead = defineEvent<{ readonly mailIds: readonly string[]; readonly memberId: string }>(
  'MailsRead',
)
