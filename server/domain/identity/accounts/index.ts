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
  noteEmailConfirmed,
  noteProof,
  noteSecondFactor,
  openSession,
  removeAccount,
} from './account-store.ts'
export { changeAccountPicture, peopleOf, picturesOfAccounts } from './account-pictures.ts'
export { queueAccountMail } from './accounts.emails.tsx'
export { accountRef, emailAddressRef, sessionGrantRef } from './accounts.graphql.ts'
export {
  forgetExpiredAccess,
  sendEmailConfirmation,
  sendPasswordReset,
  sendPasswordResetKind,
  tellOfNewDevice,
  tellOfNewPasskey,
  tellOfNoSecondFactor,
  tellOfPassword,
  tellOfRecoveryCodes,
  tellOfRemovedPasskey,
  tellOfRegistration,
  tellOfSecondFactor,
  tellOfUsedCode,
} from './accounts.jobs.ts'
export { CredentialsDoNotMatch, LinkNotValid, PasswordNotRight } from './accounts.refusals.ts'
export { changeEmail } from './change-email.ts'
export { isKnownDevice, noteNewDevice, rememberDevice } from './known-device.ts'
export { logout } from './logout.ts'
export { openOneTimeToken, readOneTimeToken, spendOneTimeToken } from './one-time-token.ts'
export { oneTimeTokenGrant } from './one-time-token-grant.ts'
export {
  areGrantsRevokedSince,
  type PendingGrant,
  pendingGrants,
  revokePendingGrants,
} from './pending-grants.ts'
export { keepPassword, renewPasswordHash, requireOwnPassword } from './own-password.ts'
export { refuseGuessable } from './password.ts'
export { register } from './register.ts'
export { setAdministrator, type SetAdministratorResult } from './set-administrator.ts'
export * from './accounts.events.ts'
