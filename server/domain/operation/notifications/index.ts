export { alarmOfProposal, alarmOfStop } from './alarm-operator.tsx'
export { sendAddressLinkMail } from './send-address-link.tsx'
export {
  tellOfCardsCancellation,
  tellOfCardsConfirmation,
  tellOfCardsEffect,
  tellOfCardsLapse,
  tellOfCardsProposal,
  tellOfCardsStop,
  tellOfCardsWithdrawal,
} from './send-card-account-mail.tsx'
export { tellOfDetailsAccess } from './send-details-access-mail.tsx'
export { tellOfAmountPrivacy } from './send-amount-privacy-mail.tsx'
export { tellOfDispute, tellOfDisputeLost, tellOfDisputeWon } from './send-dispute-mail.tsx'
export { sendEventReminder } from './send-event-reminder.tsx'
export { sendMentionMail } from './send-mention-mail.tsx'
export {
  remindOfPromise,
  sendCardMail,
  sendGiftMail,
  sendThanksMail,
  tellOfFailedRefund,
  tellOfInstalmentPlan,
  tellOfInstalmentPlanEnd,
} from './send-gift-mail.tsx'
export { askGuestRetention, tellOfErasedGuest, tellOfGuestErasure } from './send-guest-data-mail.tsx'
export {
  tellOfConnectedCards,
  tellOfDisconnectedCards,
  tellOfExchangeRate,
  tellOfPausedPayments,
  tellOfPublication,
  tellOfRemovedReceivingAccount,
  tellOfRequiredFactor,
  tellOfResumedPayments,
  tellOfSavedReceivingAccount,
} from './send-money-notice.tsx'
export {
  tellGiversOfReceivingAccountChange,
  tellOfReceivingAccountCancellation,
  tellOfReceivingAccountConfirmation,
  tellOfReceivingAccountEffect,
  tellOfReceivingAccountLapse,
  tellOfReceivingAccountProposal,
} from './send-receiving-account-mail.tsx'
export { tellCoupleOfRest } from './send-instalment-mail.tsx'
