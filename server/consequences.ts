import {
  sendEmailConfirmation,
  sendPasswordReset,
  tellOfNewDevice,
  tellOfNoSecondFactor,
  tellOfPassword,
  tellOfRecoveryCodes,
  tellOfSecondFactor,
  tellOfUsedCode,
} from '#server/domain/accounts/index.ts'
import {
  sendTeamInvitationAgain,
  tellOfPlannerRemoved,
  tellOfTeamInvitation,
  tellOfTeamJoined,
  tellOfTeamLeft,
} from '#server/domain/invitations/index.ts'
import {
  askAboutCardPayment,
  askRefund,
  settleCardProposal,
  checkLentAccounts,
  takeCardEvent,
} from '#server/domain/cards/index.ts'
import {
  remindOfPromise,
  sendAdoptionAnswer,
  sendAdoptionAsked,
  sendEventReminder,
  sendFollowLink,
  sendCardMail,
  sendGiftMail,
  sendInvitationLink,
  sendReminderMail,
  sendThanksMail,
  sendPostcardsMail,
  sendUpdate,
  tellGiversOfRailChange,
  tellOfCardsCancellation,
  tellOfCardsConfirmation,
  tellOfCardsEffect,
  tellOfCardsLapse,
  tellOfCardsProposal,
  tellOfCardsStop,
  tellOfCardsWithdrawal,
  tellOfDiscretion,
  tellOfDispute,
  tellOfDisputeLost,
  tellOfDisputeWon,
  tellOfFailedRefund,
  tellOfRailCancellation,
  tellOfRailConfirmation,
  tellOfRailEffect,
  tellOfRailLapse,
  tellOfRailProposal,
  tellOfSetAside,
  tellOfSetAsideEnd,
  tellCoupleOfRest,
} from '#server/domain/notifications/index.ts'
import { deliverAdoption, deliverGiftMessage, deliverRsvpNote } from '#server/domain/mailbox/index.ts'
import { sendCaptainLink, sendGroupNews } from '#server/domain/groups/index.ts'
import { noteLetterOutcome, sendLetter } from '#server/domain/correspondence/index.ts'
import { sendMail } from '#server/domain/drafts/index.ts'
import { followWeddingDateJob } from '#server/domain/planning/index.ts'
import { matchLines, readStatement, takeStatementBack } from '#server/domain/reconciliation/index.ts'
import type { Job } from '#server/platform/jobs.ts'
import { forgetMail } from '#server/platform/mail/forget-mail.ts'
import type { Consequences } from '#server/platform/outbox.ts'

/**
 * When this has happened, these follow: the whole list. Each becomes a job in the transaction that records the fact, is given
 * the fact's payload, and runs at least once.
 */
export const consequences: Consequences = {
  AccountRegistered: [sendEmailConfirmation],
  PasswordChanged: [tellOfPassword],
  SecondFactorAdded: [tellOfSecondFactor],
  SecondFactorRemoved: [tellOfNoSecondFactor],
  RecoveryCodesRenewed: [tellOfRecoveryCodes],
  RecoveryCodeUsed: [tellOfUsedCode],
  NewDeviceUsed: [tellOfNewDevice],
  TeamInvited: [tellOfTeamInvitation],
  TeamInvitationResent: [sendTeamInvitationAgain],
  TeamJoined: [tellOfTeamJoined],
  TeamLeft: [tellOfTeamLeft],
  PlannerRemoved: [tellOfPlannerRemoved],
  DiscretionChanged: [tellOfDiscretion],
  RailChangeProposed: [tellOfRailProposal],
  RailChangeConfirmed: [tellOfRailConfirmation],
  RailChangeCancelled: [tellOfRailCancellation],
  RailChangeApplied: [tellOfRailEffect, tellGiversOfRailChange],
  RailChangeLapsed: [tellOfRailLapse],
  CardsProposed: [tellOfCardsProposal],
  CardsConfirmed: [tellOfCardsConfirmation],
  CardsApplied: [tellOfCardsEffect],
  CardsCancelled: [tellOfCardsCancellation],
  CardsLapsed: [tellOfCardsLapse],
  CardsStopped: [tellOfCardsStop],
  CardsWithdrawn: [tellOfCardsWithdrawal],
  ContributionSent: [deliverGiftMessage, sendGiftMail, matchLines],
  ContributionReceived: [deliverGiftMessage, sendCardMail],
  ContributionReceivedLate: [deliverGiftMessage, sendCardMail],
  ContributionReturned: [sendCardMail],
  ContributionPartReturned: [sendCardMail],
  ContributionDisputed: [tellOfDispute],
  ContributionDisputeWon: [tellOfDisputeWon],
  ContributionDisputeLost: [tellOfDisputeLost],
  ContributionRefundFailed: [tellOfFailedRefund],
  ContributionNotFound: [sendGiftMail],
  GiftSetAside: [tellOfSetAside],
  SetAsideEnded: [tellOfSetAsideEnd, tellCoupleOfRest],
  GroupOpened: [sendCaptainLink],
  GroupCaptainChanged: [sendCaptainLink],
  GroupNews: [sendGroupNews],
  WeddingUpdated: [followWeddingDateJob],
  EventReminderDue: [sendEventReminder],
  InvitationNoteLeft: [deliverRsvpNote],
  UpdatePublished: [sendUpdate],
  PostcardsSent: [sendPostcardsMail],
  PadrinazgoAsked: [deliverAdoption, sendAdoptionAsked],
  EmailSettled: [noteLetterOutcome],
  ThanksSent: [sendThanksMail],
  MailPosted: [sendLetter],
}

/** Jobs that are asked for by name and follow from no fact. */
export const otherJobs: readonly Job<never>[] = [
  sendPasswordReset,
  sendInvitationLink,
  sendReminderMail,
  sendFollowLink,
  sendAdoptionAnswer,
  forgetMail,
  settleCardProposal,
  checkLentAccounts,
  takeCardEvent,
  askRefund,
  askAboutCardPayment,
  remindOfPromise,
  readStatement,
  matchLines,
  takeStatementBack,
  sendMail,
]
