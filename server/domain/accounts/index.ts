export { type Account, accountById, credentialsByEmail, findAccount, viewerOf } from './account-queries.ts'
export {
  endSessionsOf,
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
  tellOfNoSecondFactor,
  tellOfPassword,
  tellOfRecoveryCodes,
  tellOfSecondFactor,
  tellOfUsedCode,
} from './accounts.jobs.ts'
export {
  CredentialsDoNotMatch,
  FreshProofRequired,
  LinkNotValid,
  PasswordNotRight,
  SecondFactorNeeded,
} from './accounts.refusals.ts'
export { changeEmail } from './change-email.ts'
export { noteNewDevice, rememberDevice } from './known-device.ts'
export { logout } from './logout.ts'
export {
  openOneTimeToken,
  readOneTimeToken,
  revokeOneTimeTokens,
  spendOneTimeToken,
} from './one-time-token.ts'
export { keepPassword, requireOwnPassword } from './own-password.ts'
export { refuseGuessable } from './password.ts'
export { register } from './register.ts'
export {
  type AccountViewer,
  type AppContext,
  freshness,
  type Proof,
  requireAccount,
  requireAdministrator,
  requireFresh,
  requireSomebody,
  type Viewer,
  visitor,
} from './viewer.ts'
export {
  builder,
  countryEnum,
  currencyEnum,
  moneyRef,
  qrCodeRef,
  refusalType,
  spreadsheetFileRef,
  spreadsheetFormatEnum,
} from './schema-builder.ts'
