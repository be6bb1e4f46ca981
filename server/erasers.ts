import { eraseCards } from '#server/domain/cards/card-payments/index.ts'
import { eraseAttachments } from '#server/domain/files/attachments/index.ts'
import { eraseAlerts } from '#server/domain/gifts/availability-alerts/index.ts'
import { eraseIdeaVotes } from '#server/domain/gifts/choosing-together/index.ts'
import { eraseGiftWords } from '#server/domain/gifts/gift-list/index.ts'
import { eraseGivers } from '#server/domain/gifts/giving/index.ts'
import { eraseGroups } from '#server/domain/gifts/groups/index.ts'
import { eraseListFit } from '#server/domain/gifts/list-fit/index.ts'
import type { WeddingEraser } from '#server/domain/identity/account-deletion/index.ts'
import type { SessionEraser } from '#server/domain/identity/accounts/index.ts'
import { eraseBookingRequests } from '#server/domain/living/booking-requests/index.ts'
import { eraseBookings } from '#server/domain/living/bookings/index.ts'
import { eraseMemories } from '#server/domain/living/memories/index.ts'
import { erasePostcards } from '#server/domain/living/postcards/index.ts'
import { eraseReservations } from '#server/domain/living/reservations/index.ts'
import { eraseTripCosts } from '#server/domain/living/trip-budget/index.ts'
import { eraseVouchers } from '#server/domain/living/vouchers/index.ts'
import { eraseReceivingAccounts } from '#server/domain/money/receiving-account-changes/index.ts'
import { eraseStatements } from '#server/domain/money/reconciliation/index.ts'
import { eraseDonors } from '#server/domain/papers/dossier/index.ts'
import { erasePaperTexts } from '#server/domain/papers/paper-texts/index.ts'
import { eraseGuests } from '#server/domain/people/guests/index.ts'
import { eraseOutreach } from '#server/domain/people/outreach/index.ts'
import { eraseQuestions } from '#server/domain/people/questions/index.ts'
import { eraseSeating } from '#server/domain/people/seating/index.ts'
import { eraseBoard } from '#server/domain/planning/board/index.ts'
import { eraseCalendar } from '#server/domain/planning/calendar/index.ts'
import { eraseCalendarFeeds } from '#server/domain/planning/calendar-feeds/index.ts'
import { eraseMemberNotices } from '#server/domain/operation/member-notices/index.ts'
import { erasePushDevices } from '#server/domain/operation/push-devices/index.ts'
import { eraseMails } from '#server/domain/planning/mailbox/index.ts'
import { eraseTeamInvitations } from '#server/domain/wedding/invitations/index.ts'
import { erasePadrinazgos } from '#server/domain/wedding/padrinazgos/index.ts'
import { erasePage } from '#server/domain/wedding/pages/index.ts'
import { erasePagePassword } from '#server/domain/wedding/privacy/index.ts'
import { eraseTranslations } from '#server/domain/wedding/translations/index.ts'
import { eraseUpdates } from '#server/domain/wedding/updates/index.ts'

/** Erasers of what belongs to a session: a domain that stores something for a browser exports one. */
export const allSessionErasers: readonly SessionEraser[] = [erasePushDevices]

/**
 * Erasers of a wedding's data, in order: rows that reference others before the rows they reference (groups
 * before givers, seating before guests). A domain that stores texts or names of a wedding must export its
 * eraser and be added here. Account deletion erases the wedding itself afterwards.
 */
export const allWeddingErasers: readonly WeddingEraser[] = [
  eraseMemberNotices,
  eraseGiftWords,
  eraseIdeaVotes,
  eraseListFit,
  eraseReceivingAccounts,
  eraseCards,
  eraseStatements,
  eraseDonors,
  eraseCalendar,
  eraseCalendarFeeds,
  eraseBookingRequests,
  eraseReservations,
  eraseVouchers,
  eraseBookings,
  eraseTripCosts,
  eraseBoard,
  eraseAttachments,
  erasePagePassword,
  erasePage,
  erasePaperTexts,
  eraseTranslations,
  eraseGroups,
  eraseTeamInvitations,
  eraseGivers,
  eraseSeating,
  eraseOutreach,
  eraseQuestions,
  eraseGuests,
  eraseUpdates,
  eraseAlerts,
  erasePadrinazgos,
  eraseMails,
  eraseMemories,
  erasePostcards,
]
