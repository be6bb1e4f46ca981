import { defineEvent } from '#server/platform/events.ts'
import type { AccountPayload } from '#server/domain/identity/accounts/index.ts'

export const EmailChangeRequested = defineEvent<AccountPayload>('EmailChangeRequested')
export const EmailChangeCancelled = defineEvent<AccountPayload>('EmailChangeCancelled')
export const EmailChanged = defineEvent<AccountPayload>('EmailChanged')
