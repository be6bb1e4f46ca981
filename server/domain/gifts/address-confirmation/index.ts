export {
  addressConfirmationOf,
  forgetAddressConfirmationsJob,
  forgetConfirmationsOf,
} from './address-confirmation-queries.ts'
export { sendAddressLinkKind } from './address-confirmation.job-kinds.ts'
export { addressCode, addressToken } from './address-confirmation.ts'
export { scheduleExtensionMail, requestConfirmation, sendAddressLink } from './send-address-link.ts'
