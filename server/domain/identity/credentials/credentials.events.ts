import { defineEvent } from '#server/platform/events.ts'

export type AccountPayload = { readonly accountId: string }

export const PasswordChanged = defineEvent<AccountPayload>('PasswordChanged')
export const SecondFactorAdded = defineEvent<AccountPayload>('SecondFactorAdded')
export const SecondFactorRemoved = defineEvent<AccountPayload>('SecondFactorRemoved')
export const RecoveryCodesRenewed = defineEvent<AccountPayload>('RecoveryCodesRenewed')
export const RecoveryCodeUsed = defineEvent<AccountPayload & { readonly left: number }>('RecoveryCodeUsed')
/** Strangers tried several codes of the second step, so they know the password. */
export const CodesGuessed = defineEvent<AccountPayload>('CodesGuessed')
