import { defineEvent } from '#server/platform/events.ts'

export const MailPosted = defineEvent<{ readonly mailId: string }>('MailPosted')
