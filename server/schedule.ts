import { forgetExpiredAccess, picturesOfAccounts } from '#server/domain/identity/accounts/index.ts'
import { foldersOfAttachments, removeUnusedAttachmentsJob } from '#server/domain/files/attachments/index.ts'
import { picturesOfBoards } from '#server/domain/planning/board/index.ts'
import { requestPricesJob } from '#server/domain/catalogue/price-checks/index.ts'
import { remindOfEventsJob } from '#server/domain/planning/calendar/index.ts'
import { forgetSuppliersJob } from '#server/domain/planning/suppliers/index.ts'
import { remindProvidersJob } from '#server/domain/living/booking-requests/index.ts'
import { checkBookingSystemsJob, refreshFreeDaysJob } from '#server/domain/living/reservations/index.ts'
import { forgetTripCostsJob } from '#server/domain/living/trip-budget/index.ts'
import { wakeMailsJob } from '#server/domain/planning/snoozing/index.ts'
import { queryCardCompaniesJob, renewCardKeys } from '#server/domain/cards/card-payments/index.ts'
import { reconcileCardsJob } from '#server/domain/cards/card-comparison/index.ts'
import { forgetAddressConfirmationsJob } from '#server/domain/gifts/address-confirmation/index.ts'
import { forgetAlertsJob, notifyOfFreeGiftsJob } from '#server/domain/gifts/availability-alerts/index.ts'
import { releaseExpiredHoldsJob } from '#server/domain/gifts/giving/index.ts'
import { expireGuestDataJob } from '#server/domain/people/guest-data/index.ts'
import {
  forgetMemberNoticesJob,
  noteBookingDeadlinesJob,
  noteDueTasksJob,
  noteOpenOffersJob,
  noteWeeksAheadJob,
} from '#server/domain/operation/member-notices/index.ts'
import { deliverNoticesJob } from '#server/domain/operation/notice-delivery/index.ts'
import { forgetPushDevicesJob } from '#server/domain/operation/push-devices/index.ts'
import { notifyCaptainsJob } from '#server/domain/gifts/groups/index.ts'
import { picturesOfMemories } from '#server/domain/living/memories/index.ts'
import { picturesOfIdeas } from '#server/domain/catalogue/idea-editing/index.ts'
import { removeUnusedImagesJob } from '#server/domain/files/media/index.ts'
import { ideaPicturesOfGifts, picturesOfGifts } from '#server/domain/gifts/gift-list/index.ts'
import { picturesOfPadrinazgos } from '#server/domain/wedding/padrinazgos/index.ts'
import { picturesOfPages } from '#server/domain/wedding/pages/index.ts'
import { foldersOfVoiceNotes, removeUnusedVoiceNotesJob } from '#server/domain/files/recordings/index.ts'
import { forgetFollowersJob, picturesOfUpdates } from '#server/domain/wedding/updates/index.ts'
import { picturesOfWeddings } from '#server/domain/wedding/weddings/index.ts'
import { announceMembersJob, forgetFormerMembersJob } from '#server/domain/wedding/invitations/index.ts'
import { applyReceivingAccountChangesJob } from '#server/domain/money/receiving-account-changes/index.ts'
import { forgetWeddingStartsJob, picturesOfStarts } from '#server/domain/wedding/wedding-start/index.ts'
import { forgetAttemptsJob } from '#server/platform/forget-attempts.ts'
import { forgetDoneJobsJob } from '#server/platform/forget-done-jobs.ts'
import { every, type Recurring } from '#server/platform/jobs.ts'
import { tidyDatabaseJob } from '#server/platform/tidy-database.ts'
import { hours, minutes } from '#shared/duration.ts'

/** All recurring jobs with their intervals. */
export const schedule: readonly Recurring[] = [
  every(minutes(1), releaseExpiredHoldsJob),
  every(minutes(1), notifyOfFreeGiftsJob),
  every(minutes(10), notifyCaptainsJob),
  every(minutes(1), announceMembersJob),
  every(minutes(1), applyReceivingAccountChangesJob),
  every(hours(6), forgetFormerMembersJob),
  every(hours(6), requestPricesJob),
  every(hours(1), remindProvidersJob),
  every(minutes(1), checkBookingSystemsJob),
  every(hours(6), refreshFreeDaysJob),
  every(minutes(1), remindOfEventsJob),
  every(minutes(1), wakeMailsJob),
  every(hours(1), noteDueTasksJob),
  every(hours(1), noteWeeksAheadJob),
  every(hours(1), noteOpenOffersJob),
  every(hours(6), noteBookingDeadlinesJob),
  every(minutes(1), deliverNoticesJob),
  every(minutes(1), queryCardCompaniesJob),
  every(hours(1), reconcileCardsJob),
  every(hours(1), renewCardKeys),
  every(hours(1), forgetAttemptsJob),
  every(hours(1), tidyDatabaseJob),
  every(hours(1), forgetExpiredAccess),
  every(hours(6), forgetFollowersJob),
  every(hours(6), forgetAddressConfirmationsJob),
  every(hours(6), forgetAlertsJob),
  every(hours(6), forgetMemberNoticesJob),
  every(hours(6), forgetPushDevicesJob),
  every(hours(6), forgetSuppliersJob),
  every(hours(6), forgetTripCostsJob),
  every(hours(6), forgetWeddingStartsJob),
  every(hours(6), expireGuestDataJob),
  every(hours(6), removeUnusedAttachmentsJob),
  every(hours(6), removeUnusedVoiceNotesJob),
  every(
    hours(6),
    removeUnusedImagesJob(
      {
        account: [picturesOfAccounts, picturesOfStarts],
        idea: [picturesOfIdeas, ideaPicturesOfGifts],
        wedding: [
          picturesOfWeddings,
          picturesOfPages,
          picturesOfGifts,
          picturesOfPadrinazgos,
          picturesOfUpdates,
          picturesOfMemories,
          picturesOfBoards,
        ],
      },
      async (on, folders) => [
        ...(await foldersOfAttachments(on, folders)),
        ...(await foldersOfVoiceNotes(on, folders)),
      ],
    ),
  ),
  every(hours(6), forgetDoneJobsJob),
]
