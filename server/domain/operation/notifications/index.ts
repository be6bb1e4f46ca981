export { alarmOfProposal, alarmOfStop } from './alarm-operator.tsx'
export { sendAddressLinkMail } from './send-address-link.ts'
export {
  notifyOfCardsCancellation,
  notifyOfCardsConfirmation,
  notifyOfCardsEffect,
  notifyOfCardsLapse,
  notifyOfCardsProposal,
  notifyOfCardsStop,
  notifyOfCardsWithdrawal,
} from './send-card-account-mail.tsx'
export { notifyOfDetailsAccess } from './send-details-access-mail.tsx'
export { notifyOfAmountPrivacy } from './send-amount-privacy-mail.tsx'
export { notifyOfDispute, notifyOfDisputeLost, notifyOfDisputeWon } from './send-dispute-mail.tsx'
export { sendEventReminder } from './send-event-reminder.tsx'
export { sendMentionMail } from './send-mention-mail.tsx'
export {
  remindOfPromise,
  sendCardMail,
  sendCashMail,
  sendGiftMail,
  sendThanksMail,
  notifyOfFailedRefund,
  notifyOfInstalmentPlan,
  notifyOfInstalmentPlanEnd,
} from './send-gift-mail.ts'
export { notifyOfGuestRetention, notifyOfErasedGuest, notifyOfGuestErasure } from './send-guest-data-mail.tsx'
export {
  notifyOfConnectedCards,
  notifyOfDisconnectedCards,
  notifyOfExchangeRate,
  notifyOfPausedPayments,
  notifyOfPublication,
  notifyOfRemovedReceivingAccount,
  notifyOfRequiredFactor,
  notifyOfResumedPayments,
  notifyOfSavedReceivingAccount,
} from './send-money-notice.tsx'
export {
  notifyGiversOfReceivingAccountChange,
  notifyOfReceivingAccountCancellation,
  notifyOfReceivingAccountConfirmation,
  notifyOfReceivingAccountEffect,
  notifyOfReceivingAccountLapse,
  notifyOfReceivingAccountProposal,
} from './send-receiving-account-mail.tsx'
export { notifyCoupleOfRest } from './send-instalment-mail.tsx'
