import type { AppContext } from '#server/graphql/viewer.ts'
import { eraseBookings } from '#server/domain/living/bookings/index.ts'
import { eraseCards } from '#server/domain/cards/cards/index.ts'
import { eraseAttachments } from '#server/domain/files/attachments/index.ts'
import { eraseCalendar } from '#server/domain/planning/calendar/index.ts'
import { eraseCalendarFeeds } from '#server/domain/planning/calendar-feeds/index.ts'
import { eraseTeamInvitations } from '#server/domain/wedding/invitations/index.ts'
import { erasePagePassword } from '#server/domain/wedding/privacy/index.ts'
import { eraseGiftWords } from '#server/domain/gifts/gift-list/index.ts'
import { eraseGuests } from '#server/domain/people/guests/index.ts'
import { eraseOutreach } from '#server/domain/people/outreach/index.ts'
import { eraseSeating } from '#server/domain/people/seating/index.ts'
import { eraseGroups } from '#server/domain/gifts/groups/index.ts'
import { eraseGivers } from '#server/domain/gifts/giving/index.ts'
import { eraseMails } from '#server/domain/planning/mailbox/index.ts'
import { erasePage } from '#server/domain/wedding/pages/index.ts'
import { erasePadrinazgos } from '#server/domain/wedding/padrinazgos/index.ts'
import { eraseRails } from '#server/domain/money/payments/index.ts'
import { eraseBoard } from '#server/domain/planning/board/index.ts'
import { eraseDonors } from '#server/domain/papers/dossier/index.ts'
import { eraseStatements } from '#server/domain/money/reconciliation/index.ts'
import { eraseMemories } from '#server/domain/living/memories/index.ts'
import { eraseUpdates } from '#server/domain/wedding/updates/index.ts'
import { eraseWedding, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { forgetMailsAbout } from '#server/platform/mail/forget-mail.ts'

/**
 * Erases a wedding down to its register: names, words, bank details, guests and mailbox go, amounts and journals stay. The account
 * is the one that is named as the cause.
 */
export async function eraseWeddingData(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'extensions'>,
  wedding: Wedding,
  accountId: string,
): Promise<void> {
  await eraseGiftWords(tx, wedding.id)
  await eraseRails(tx, wedding.id, context.clock.now())
  await eraseCards(tx, context, wedding.id)
  await eraseStatements(tx, wedding.id)
  await eraseDonors(tx, wedding.id)
  await eraseCalendar(tx, wedding.id)
  await eraseCalendarFeeds(tx, wedding.id)
  await eraseBookings(tx, wedding.id)
  await eraseBoard(tx, wedding.id)
  await eraseAttachments(tx, wedding.id)
  await erasePagePassword(tx, wedding.id)
  await erasePage(tx, wedding.id)
  await eraseGroups(tx, wedding.id)
  const invitations = await eraseTeamInvitations(tx, wedding.id)
  const contributions = await eraseGivers(tx, wedding.id)
  await eraseSeating(tx, wedding.id)
  await eraseOutreach(tx, wedding.id)
  const households = await eraseGuests(tx, wedding.id)
  const news = [...(await eraseUpdates(tx, wedding.id)), ...(await erasePadrinazgos(tx, wedding.id))]
  const mails = [...(await eraseMails(tx, wedding.id)), ...(await eraseMemories(tx, wedding.id))]
  await forgetMailsAbout(tx, [wedding.id, ...invitations, ...contributions, ...households, ...news, ...mails])
  await eraseWedding(tx, wedding, accountId)
}
