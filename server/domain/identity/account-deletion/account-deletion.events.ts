import { defineEvent } from '#server/platform/events.ts'

export const AccountDeleted = defineEvent<{ readonly accountId: string }>('AccountDeleted')
