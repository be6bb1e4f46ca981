export { CodeNotValid } from './credentials.refusals.ts'
export { asOwner } from './own-account.ts'
export { confirmSecret, keepSecret } from './second-factor-store.ts'
