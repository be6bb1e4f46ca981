import * as cardAccounts from '#server/domain/cards/card-accounts/index.ts'
import * as cardPayments from '#server/domain/cards/card-payments/index.ts'
import * as cardRefunds from '#server/domain/cards/card-refunds/index.ts'
import * as cardTroubles from '#server/domain/cards/card-troubles/index.ts'
import * as cardWebhooks from '#server/domain/cards/card-webhooks/index.ts'
import * as contributions from '#server/domain/gifts/contributions/index.ts'
import * as giftList from '#server/domain/gifts/gift-list/index.ts'
import * as giving from '#server/domain/gifts/giving/index.ts'
import * as groups from '#server/domain/gifts/groups/index.ts'
import * as guestPage from '#server/domain/gifts/guest-page/index.ts'
import * as voiceNotes from '#server/domain/gifts/voice-notes/index.ts'
import * as accountDeletion from '#server/domain/identity/account-deletion/index.ts'
import * as accounts from '#server/domain/identity/accounts/index.ts'
import * as credentials from '#server/domain/identity/credentials/index.ts'
import * as emailAddresses from '#server/domain/identity/email-addresses/index.ts'
import * as passkeys from '#server/domain/identity/passkeys/index.ts'
import * as bookingRequests from '#server/domain/living/booking-requests/index.ts'
import * as bookings from '#server/domain/living/bookings/index.ts'
import * as memories from '#server/domain/living/memories/index.ts'
import * as postcards from '#server/domain/living/postcards/index.ts'
import * as reservations from '#server/domain/living/reservations/index.ts'
import * as vouchers from '#server/domain/living/vouchers/index.ts'
import * as payments from '#server/domain/money/payments/index.ts'
import * as receivingAccountChanges from '#server/domain/money/receiving-account-changes/index.ts'
import * as reconciliation from '#server/domain/money/reconciliation/index.ts'
import * as guestMails from '#server/domain/operation/guest-mails/index.ts'
import * as memberNotices from '#server/domain/operation/member-notices/index.ts'
import * as noticeDelivery from '#server/domain/operation/notice-delivery/index.ts'
import * as notifications from '#server/domain/operation/notifications/index.ts'
import * as guestData from '#server/domain/people/guest-data/index.ts'
import * as guests from '#server/domain/people/guests/index.ts'
import * as rsvp from '#server/domain/people/rsvp/index.ts'
import * as calendar from '#server/domain/planning/calendar/index.ts'
import * as checklist from '#server/domain/planning/checklist/index.ts'
import * as correspondence from '#server/domain/planning/correspondence/index.ts'
import * as drafts from '#server/domain/planning/drafts/index.ts'
import * as letters from '#server/domain/planning/letters/index.ts'
import * as mailRules from '#server/domain/planning/mail-rules/index.ts'
import * as mailbox from '#server/domain/planning/mailbox/index.ts'
import * as taskMentions from '#server/domain/planning/task-mentions/index.ts'
import * as invitations from '#server/domain/wedding/invitations/index.ts'
import * as padrinazgos from '#server/domain/wedding/padrinazgos/index.ts'
import * as pages from '#server/domain/wedding/pages/index.ts'
import * as privacy from '#server/domain/wedding/privacy/index.ts'
import * as updates from '#server/domain/wedding/updates/index.ts'
import * as weddingStart from '#server/domain/wedding/wedding-start/index.ts'
import * as weddings from '#server/domain/wedding/weddings/index.ts'
import { type EventHandlers, on } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { forgetMail } from '#server/platform/mail/forget-mail.ts'
import { EmailSettled } from '#server/platform/mail/mail.events.ts'

/**
 * All domain events with their jobs, by domain. An event without jobs is only recorded and sent to clients.
 */
export const eventHandlers: readonly EventHandlers[] = [
  on(accounts.AccountRegistered),
  on(accounts.NewDeviceUsed, accounts.notifyOfNewDevice),
  on(accounts.AccountPictureChanged),
  on(accounts.AdministratorMade),
  on(accounts.AdministratorRemoved),
  on(emailAddresses.EmailChangeRequested),
  on(emailAddresses.EmailChangeCancelled),
  on(emailAddresses.EmailChanged),

  on(credentials.PasswordChanged, accounts.notifyOfPassword),
  on(credentials.SecondFactorAdded, accounts.notifyOfSecondFactor),
  on(credentials.SecondFactorRemoved, accounts.notifyOfNoSecondFactor),
  on(passkeys.PasskeyAdded, accounts.notifyOfNewPasskey),
  on(passkeys.PasskeyRemoved, accounts.notifyOfRemovedPasskey),
  on(credentials.RecoveryCodesRenewed, accounts.notifyOfRecoveryCodes),
  on(credentials.RecoveryCodeUsed, accounts.notifyOfUsedCode),
  on(credentials.CodesGuessed, accounts.notifyOfGuesses),

  on(accountDeletion.AccountDeleted),

  on(
    weddings.WeddingUpdated,
    checklist.followWeddingDateJob,
    noticeDelivery.replanNoticeMails,
    giving.moveCashHolds,
  ),
  on(weddings.WeddingCreated, weddingStart.forgetFinishedStart),
  on(weddings.WeddingClosed),
  on(weddings.WeddingErased),
  on(weddings.HeaderImageSet),
  on(weddings.HeaderImageCleared),

  on(privacy.AmountPrivacyChanged, notifications.notifyOfAmountPrivacy, noticeDelivery.replanNoticeMails),
  on(privacy.VisibilityChanged),
  on(privacy.PageAddressRenewed),
  on(privacy.AmountsShownChanged),

  on(pages.PageUpdated),

  on(invitations.TeamInvited, invitations.notifyOfTeamInvitation),
  on(invitations.TeamInvitationResent, invitations.sendTeamInvitationAgain),
  on(invitations.TeamJoined, invitations.notifyOfTeamJoined),
  on(invitations.TeamLeft, invitations.notifyOfTeamLeft),
  on(invitations.TeamReturned, invitations.notifyOfTeamReturned),
  on(invitations.PlannerRemoved, invitations.notifyOfPlannerRemoved),
  on(invitations.NewPartnerFrozen, invitations.notifyOfNewPartnerFrozen),
  on(invitations.NewPartnerReleased, invitations.notifyOfNewPartnerReleased),
  on(invitations.NewPartnerRemoved, invitations.notifyOfNewPartnerRemoved),
  on(invitations.TeamInvitationRevoked),

  on(updates.UpdatePublished, guestMails.sendUpdate),
  on(updates.UpdateRestored),

  on(padrinazgos.PadrinazgoAsked, letters.deliverAdoption, guestMails.sendAdoptionAsked),
  on(padrinazgos.PadrinazgoGiven),

  on(payments.ReceivingAccountSaved, notifications.notifyOfSavedReceivingAccount),
  on(payments.ReceivingAccountRemoved, notifications.notifyOfRemovedReceivingAccount),
  on(payments.ExchangeRateSet, notifications.notifyOfExchangeRate),
  on(payments.DetailsAccessChanged, notifications.notifyOfDetailsAccess),
  on(receivingAccountChanges.SecondFactorRequired, notifications.notifyOfRequiredFactor),
  on(payments.PaymentsFrozen, notifications.notifyOfPausedPayments),
  on(payments.PaymentsResumed, notifications.notifyOfResumedPayments),
  on(
    receivingAccountChanges.ReceivingAccountChangeProposed,
    notifications.notifyOfReceivingAccountProposal,
    notifications.alarmOfProposal,
  ),
  on(
    receivingAccountChanges.ReceivingAccountChangeConfirmed,
    notifications.notifyOfReceivingAccountConfirmation,
  ),
  on(
    receivingAccountChanges.ReceivingAccountChangeCancelled,
    notifications.notifyOfReceivingAccountCancellation,
    notifications.alarmOfStop,
  ),
  on(
    receivingAccountChanges.ReceivingAccountChangeApplied,
    notifications.notifyOfReceivingAccountEffect,
    notifications.notifyGiversOfReceivingAccountChange,
  ),
  on(receivingAccountChanges.ReceivingAccountChangeLapsed, notifications.notifyOfReceivingAccountLapse),
  on(payments.ReceivingAccountVouched),
  on(payments.DetailsAccessChosen),

  on(cardAccounts.CardsConnected, notifications.notifyOfConnectedCards),
  on(cardAccounts.CardsDisconnected, notifications.notifyOfDisconnectedCards),
  on(cardAccounts.CardsProposed, notifications.notifyOfCardsProposal, notifications.alarmOfProposal),
  on(cardAccounts.CardsConfirmed, notifications.notifyOfCardsConfirmation),
  on(cardAccounts.CardsApplied, notifications.notifyOfCardsEffect),
  on(cardAccounts.CardsCancelled, notifications.notifyOfCardsCancellation, notifications.alarmOfStop),
  on(cardAccounts.CardsLapsed, notifications.notifyOfCardsLapse),
  on(cardAccounts.CardsStopped, notifications.notifyOfCardsStop, notifications.alarmOfStop),
  on(cardAccounts.CardsWithdrawn, notifications.notifyOfCardsWithdrawal),
  on(cardPayments.CardPaymentMoved),
  on(cardTroubles.CardTroubleSettled),

  on(giftList.GiftAdded),
  on(giftList.GiftUpdated),
  on(giftList.GiftWithdrawn),
  on(giftList.GiftRestored),
  on(giftList.GiftHidden),
  on(giftList.GiftShown),
  on(giftList.GiftPreferred),
  on(giftList.GiftsReordered),

  on(guestPage.WeddingPublished, notifications.notifyOfPublication),
  on(
    contributions.ContributionSent,
    letters.deliverGiftMessage,
    notifications.sendGiftMail,
    reconciliation.matchLines,
    memberNotices.noticeOfSentGift,
  ),
  on(
    contributions.ContributionReceived,
    letters.deliverGiftMessage,
    notifications.sendCardMail,
    memberNotices.noticeOfReceivedGift,
  ),
  on(
    contributions.ContributionReceivedLate,
    letters.deliverGiftMessage,
    notifications.sendCardMail,
    memberNotices.noticeOfReceivedGift,
  ),
  on(contributions.CashPromised, notifications.sendCashMail),
  on(contributions.ContributionReportedNotFound, notifications.sendGiftMail),
  on(contributions.ContributionReturned, notifications.sendCardMail),
  on(contributions.ContributionPartReturned, notifications.sendCardMail),
  on(contributions.ContributionRefundFailed, notifications.notifyOfFailedRefund),
  on(contributions.ContributionDisputed, notifications.notifyOfDispute),
  on(contributions.ContributionDisputeWon, notifications.notifyOfDisputeWon),
  on(contributions.ContributionDisputeLost, notifications.notifyOfDisputeLost),
  on(contributions.ArrivalConfirmedByHand, reconciliation.matchLines),
  on(contributions.InstalmentsPlanned, notifications.notifyOfInstalmentPlan),
  on(
    contributions.InstalmentPlanEnded,
    notifications.notifyOfInstalmentPlanEnd,
    notifications.notifyCoupleOfRest,
  ),
  on(contributions.ContributionPledged),
  on(contributions.ContributionChanged),
  on(contributions.ContributionMerged),
  on(contributions.ContributionKeptAgain),
  on(contributions.ContributionAssigned),
  on(contributions.ContributionReceivedUndone),
  on(contributions.ContributionThanked),
  on(contributions.ContributionUndone),
  on(contributions.ContributionExpired, memberNotices.noticeOfEndedPromise),
  on(contributions.ContributionReleased),
  on(contributions.MessageWritten, letters.deliverGiftMessage),
  on(contributions.PlanBChanged),
  on(voiceNotes.VoiceNoteKept),
  on(voiceNotes.VoiceNoteRemoved),
  on(voiceNotes.VoiceNoteOpened),

  on(groups.GroupOpened, groups.sendCaptainLink),
  on(groups.GroupCaptainChanged, groups.sendCaptainLink),
  on(groups.GroupNews, groups.sendGroupNews),

  on(reconciliation.StatementRead),
  on(reconciliation.StatementTakenBack),

  on(bookings.BookingRequested, bookingRequests.followBooking),
  on(bookings.BookingConfirmed, bookingRequests.followBooking),
  on(bookings.BookingChanged, bookingRequests.followBooking, reservations.followBookingOfReservation),
  on(bookings.BookingSwapped, bookingRequests.followBooking, reservations.followBookingOfReservation),
  on(bookings.BookingCancelled, bookingRequests.followBooking, reservations.followBookingOfReservation),
  on(bookings.ExperienceLived, bookingRequests.followBooking),
  on(bookings.ExperienceNotLived, bookingRequests.followBooking),

  on(bookingRequests.BookingRequestChanged),
  on(reservations.ReservationChanged, memberNotices.noticeOfReservation),
  on(bookingRequests.BookingRequestAnswered, memberNotices.noticeOfBookingAnswer),

  on(vouchers.VoucherChanged),
  on(vouchers.VoucherUsed),

  on(postcards.PostcardsSent, guestMails.sendPostcardsMail),
  on(memories.MemoryWritten),

  on(rsvp.InvitationAnswered, memberNotices.noticeOfRsvp),
  on(rsvp.InvitationNoteLeft, letters.deliverRsvpNote),
  on(rsvp.InvitationSearchSet),
  on(guests.RsvpDeadlineSet),

  on(guestData.GuestErasureAnnounced, notifications.notifyOfGuestErasure),
  on(guestData.GuestRetentionAsked, notifications.notifyOfGuestRetention),
  on(guestData.GuestDataErased, notifications.notifyOfErasedGuest),
  on(guestData.GuestRetentionChanged),
  on(guestData.GuestDataExpired),

  on(letters.ThanksSent, notifications.sendThanksMail),
  on(mailbox.MailArrived, memberNotices.noticeOfMail),
  on(mailbox.MailSent),
  on(mailbox.MailsRead, memberNotices.readNoticesOfMails),
  on(letters.ThanksAnswered),

  on(drafts.MailPosted, correspondence.sendLetter),

  on(calendar.EventReminderDue, notifications.sendEventReminder),

  on(taskMentions.MemberMentioned, notifications.sendMentionMail, memberNotices.noticeOfMention),
  on(taskMentions.MentionsSeen, memberNotices.readNoticesOfMentions),

  on(EmailSettled, correspondence.noteLetterOutcome),
]

/** Jobs that are enqueued by commands instead of events. */
const otherJobs: readonly Job<never>[] = [
  accountDeletion.eraseAbandonedWedding,
  accounts.sendEmailConfirmation,
  accounts.sendPasswordReset,
  accounts.notifyOfRegistration,
  guestMails.sendInvitationLink,
  guestMails.sendMessageMail,
  guestMails.sendFollowLink,
  guestMails.sendAlertLink,
  guestMails.sendAvailabilityMail,
  notifications.sendAddressLinkMail,
  guestMails.sendAdoptionAnswer,
  forgetMail,
  cardAccounts.settleCardProposal,
  cardAccounts.checkLentAccounts,
  cardWebhooks.takeCardEvent,
  cardRefunds.executeRefund,
  cardPayments.queryCardPayment,
  notifications.remindOfPromise,
  reconciliation.readStatement,
  reconciliation.matchLines,
  reconciliation.takeStatementBack,
  drafts.sendMail,
  mailRules.forgetRuleChanges,
  noticeDelivery.pushNotices,
]

/** All jobs of the domains. */
export const domainJobs: readonly Job<never>[] = [...eventHandlers.flatMap(({ jobs }) => jobs), ...otherJobs]
