import { defineEvent } from '#server/platform/events.ts'

type AccountPayload = { readonly accountId: string }

export const AccountRegistered = defineEvent<AccountPayload>('AccountRegistered')
export const AccountPictureChanged = defineEvent<AccountPayload>('AccountPictureChanged')
export const AdministratorMade = defineEvent<AccountPayload>('AdministratorMade')
export const AdministratorRemoved = defineEvent<AccountPayload>('AdministratorRemoved')
export const EmailChangeRequested = defineEvent<AccountPayload>('EmailChangeRequested')
export const EmailChangeCancelled = defineEvent<AccountPayload>('EmailChangeCancelled')
export const EmailChanged = defineEvent<AccountPayload>('EmailChanged')
export const NewDeviceUsed = defineEvent<AccountPayload & { readonly device: string | null }>('NewDeviceUsed')
