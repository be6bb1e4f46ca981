export { alertById } from './alert-queries.ts'
export {
  eraseAlerts,
  eraseAlertsTo,
  eraseOldAlerts,
  forgetAlertsJob,
  hasOldAlerts,
} from './alerts-erasure.ts'
export { alertToken, stateOf } from './availability-alert.ts'
export { sendAlertLinkKind, sendAvailabilityMailKind } from './availability-alerts.job-kinds.ts'
export { notifyOfFreeGiftsJob } from './notify-of-free-gifts.ts'
