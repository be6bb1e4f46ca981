import { defineEvent } from '#server/platform/events.ts'

/** A mail written by a person was delivered, or failed. */
export const EmailSettled = defineEvent<{ readonly emailId: string }>('EmailSettled')
