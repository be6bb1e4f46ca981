import { defineEvent } from '#server/platform/events.ts'

export type AccountPayload = { readonly accountId: string }

export const AccountRegistered = defineEvent<AccountPayload>('AccountRegistered')
export const AccountPictureChanged = defineEvent<AccountPayload>('AccountPictureChanged')
export const AdministratorMade = defineEvent<AccountPayload>('AdministratorMade')
export const AdministratorRemoved = defineEvent<AccountPayload>('AdministratorRemoved')
export const NewDeviceUsed = defineEvent<AccountPayload & { readonly device: string | null }>('NewDeviceUsed')
