import { defineEvent } from '#server/platform/events.ts'

type MailPayload = { readonly mailId: string; readonly contributionId: string | null }

export const MailArrived = defineEvent<MailPayload>('MailArrived')
export const MailSent = defineEvent<MailPayload>('MailSent')
