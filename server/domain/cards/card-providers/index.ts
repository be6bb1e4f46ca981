export {
  type Charge,
  chargeStatuses,
  disputeOutcomes,
  mergeCharge,
  refundedAmount,
  statusOf,
  initialCharge,
} from './charge.ts'
export {
  revokePermission,
  type OAuthTokens,
  type MercadoPagoApp,
  mercadoPagoApp,
  authorizationUrl,
  redeemCode,
  renewKeys,
} from './mercado-pago-oauth.ts'
export { readPermissionNews } from './mercado-pago-news.ts'
export { providerWith, readKeys } from './provider-keys.ts'
export {
  type StartedPayment,
  type CardProvider,
  type Days,
  type FailureReason,
  failureReasons,
  type Incoming,
  type NextAction,
  type Observation,
} from './port.ts'
export { sandboxApi } from './sandbox.ts'
export { fromStored, toStored } from './seen.ts'
export { signTimestamped } from './timestamped-signature.ts'
