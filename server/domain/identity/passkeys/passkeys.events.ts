import { defineEvent } from '#server/platform/events.ts'
import type { AccountPayload } from '#server/domain/identity/credentials/index.ts'

export const PasskeyAdded = defineEvent<AccountPayload & { readonly name: string }>('PasskeyAdded')
export const PasskeyRemoved = defineEvent<AccountPayload & { readonly name: string }>('PasskeyRemoved')
