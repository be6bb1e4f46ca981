export {
  type AccountPayload,
  PasswordChanged,
  RecoveryCodesRenewed,
  CodesGuessed,
  RecoveryCodeUsed,
  SecondFactorAdded,
  SecondFactorRemoved,
} from './credentials.events.ts'
export { proofRef } from './credentials.graphql.ts'
export {
  CodeNotValid,
  PasskeyNotFound,
  PasskeyNotValid,
  PasskeysNotOffered,
  SecondFactorMissing,
  TooManyPasskeys,
} from './credentials.refusals.ts'
export { passkeys, recoveryCodes } from './credentials.tables.ts'
export type { SessionGrant } from './login.ts'
export { withOwnAccount } from './own-account.ts'
export { noteOldestFactor, openChallenge, passkeysOf, takeChallenge, takePasskey } from './passkey-store.ts'
export { revokeAfterFactorChange } from './revoke-after-factor-change.ts'
export {
  confirmSecret,
  forgetSecondFactor,
  hasAuthenticatorApp,
  isSecondFactorSecret,
  keepSecret,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  secondFactorColumn,
} from './second-factor-store.ts'
export {
  arePasskeysOffered,
  authenticationOptions,
  type Passkey,
  registrationOptions,
  verifyRegistration,
} from './webauthn.ts'
