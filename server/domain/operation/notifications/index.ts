export { alarmOfProposal, alarmOfStop } from './alarm-operator.tsx'
export { askGuestRetention, tellOfErasedGuest, tellOfGuestErasure } from './send-guest-data-mail.tsx'
export { sendAddressLinkMail } from './send-address-link.tsx'
export { tellOfDetailsAccess } from './send-details-access-mail.tsx'
export { tellOfDiscretion } from './send-discretion-mail.tsx'
export { sendInvitationLink } from './send-invitation-link.tsx'
export { tellCoupleOfRest } from './send-set-aside-mail.tsx'
export { sendReminderMail } from './send-reminder-mail.tsx'
export { sendAdoptionAnswer, sendAdoptionAsked } from './send-adoption-mail.tsx'
export { sendPostcardsMail } from './send-postcards-mail.tsx'
export { sendFollowLink, sendUpdate } from './send-update.tsx'
export { sendEventReminder } from './send-event-reminder.tsx'
export {
  tellOfCardsCancellation,
  tellOfCardsConfirmation,
  tellOfCardsEffect,
  tellOfCardsLapse,
  tellOfCardsProposal,
  tellOfCardsStop,
  tellOfCardsWithdrawal,
} from './send-card-account-mail.tsx'
export {
  tellGiversOfRailChange,
  tellOfRailCancellation,
  tellOfRailConfirmation,
  tellOfRailEffect,
  tellOfRailLapse,
  tellOfRailProposal,
} from './send-rail-mail.tsx'
export { tellOfDispute, tellOfDisputeLost, tellOfDisputeWon } from './send-dispute-mail.tsx'
export {
  remindOfPromise,
  sendCardMail,
  sendGiftMail,
  sendThanksMail,
  tellOfFailedRefund,
  tellOfSetAside,
  tellOfSetAsideEnd,
} from './send-gift-mail.tsx'
export {
  tellOfConnectedCards,
  tellOfDisconnectedCards,
  tellOfExchangeRate,
  tellOfPausedPayments,
  tellOfPublication,
  tellOfRequiredFactor,
  tellOfResumedPayments,
  tellOfRemovedRail,
  tellOfSavedRail,
} from './send-money-notice.tsx'
