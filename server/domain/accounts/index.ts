export { type Account, accountById, viewerOf } from './account-queries.ts'
export { CredentialsDoNotMatch, EmailAlreadyInUse, NotLoggedIn, TokenRefused } from './accounts.refusals.ts'
export { accountRef } from './accounts.graphql.ts'
export { changeAccountPicture, picturesOfAccounts } from './account-pictures.ts'
export { login } from './login.ts'
export { logout } from './logout.ts'
export { register } from './register.ts'
export {
  type AccountViewer,
  type AppContext,
  requireAccount,
  type Role,
  type Viewer,
  visitor,
} from './viewer.ts'
export { builder, countryEnum, currencyEnum, moneyRef, qrCodeRef, refusalType } from './schema-builder.ts'
