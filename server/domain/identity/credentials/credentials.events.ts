import { defineEvent } from '#server/platform/events.ts'

type AccountPayload = { readonly accountId: string }

export const PasswordChanged = defineEvent<AccountPayload>('PasswordChanged')
export const SecondFactorAdded = defineEvent<AccountPayload>('SecondFactorAdded')
export const SecondFactorRemoved = defineEvent<AccountPayload>('SecondFactorRemoved')
export const PasskeyAdded = defineEvent<AccountPayload & { readonly name: string }>('PasskeyAdded')
export const PasskeyRemoved = defineEvent<AccountPayload & { readonly name: string }>('PasskeyRemoved')
export const RecoveryCodesRenewed = defineEvent<AccountPayload>('RecoveryCodesRenewed')
export const RecoveryCodeUsed = defineEvent<AccountPayload & { readonly left: number }>('RecoveryCodeUsed')
