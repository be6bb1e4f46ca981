export { CodeNotValid, SecondFactorMissing } from './credentials.refusals.ts'
export { asOwner } from './own-account.ts'
export {
  confirmSecret,
  forgetSecondFactor,
  isSecondFactorSecret,
  keepSecret,
  secondFactorColumn,
} from './second-factor-store.ts'
export * from './credentials.events.ts'
