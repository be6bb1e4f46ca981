export { changeAccountPicture, peopleOf, picturesOfAccounts } from './account-pictures.ts'
export {
  type Account,
  accountById,
  credentialsByEmail,
  findAccount,
  noticeAddressesOf,
  viewerOf,
} from './account-queries.ts'
export {
  endSessionsOf,
  endSessionsOfPasskey,
  giveEmail,
  noteEmailConfirmed,
  noteProof,
  noteSecondFactor,
  openSession,
  refuseTakenEmail,
  removeAccount,
  replaceEmail,
} from './account-store.ts'
export { queueAccountMail } from './accounts.emails.tsx'
export {
  type AccountPayload,
  AccountPictureChanged,
  AccountRegistered,
  AdministratorMade,
  AdministratorRemoved,
  NewDeviceUsed,
} from './accounts.events.ts'
export { accountRef, emailAddressRef, sessionGrantRef } from './accounts.graphql.ts'
export {
  forgetExpiredAccess,
  enqueueEmailConfirmation,
  sendEmailConfirmation,
  sendPasswordReset,
  sendPasswordResetKind,
  notifyOfGuesses,
  notifyOfNewDevice,
  notifyOfNewPasskey,
  notifyOfNoSecondFactor,
  notifyOfPassword,
  notifyOfRecoveryCodes,
  notifyOfRegistration,
  notifyOfRemovedPasskey,
  notifyOfSecondFactor,
  notifyOfUsedCode,
} from './accounts.jobs.ts'
export { CredentialsDoNotMatch, LinkNotValid, PasswordNotRight } from './accounts.refusals.ts'
export { deviceOf } from './device.ts'
export { type SessionEraser, sessionErasers } from './end-sessions-where.ts'
export { isKnownDevice, noteNewDevice, rememberDevice } from './known-device.ts'
export { logout } from './logout.ts'
export { oneTimeTokenGrant } from './one-time-token-grant.ts'
export {
  openOneTimeToken,
  readOneTimeToken,
  revokeOneTimeTokens,
  spendOneTimeToken,
} from './one-time-token.ts'
export { keepPassword, renewPasswordHash, requireOwnPassword } from './own-password.ts'
export { refuseGuessable } from './password.ts'
export {
  areGrantsRevokedSince,
  type PendingGrant,
  pendingGrants,
  revokePendingGrants,
} from './pending-grants.ts'
export { register } from './register.ts'
export { setAdministrator, type SetAdministratorResult } from './set-administrator.ts'
