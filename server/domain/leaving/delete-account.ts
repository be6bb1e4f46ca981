import {
  accountById,
  type AppContext,
  queueAccountMail,
  removeAccount,
  requireAccount,
} from '#server/domain/accounts/index.ts'
import { eraseBookings } from '#server/domain/bookings/index.ts'
import { eraseCards } from '#server/domain/cards/index.ts'
import { eraseAttachments } from '#server/domain/attachments/index.ts'
import { eraseCalendar, eraseFeedsOf } from '#server/domain/calendar/index.ts'
import { asOwner } from '#server/domain/credentials/index.ts'
import { eraseTeamInvitations } from '#server/domain/invitations/index.ts'
import { erasePagePassword } from '#server/domain/privacy/index.ts'
import { eraseGiftWords } from '#server/domain/gift-list/index.ts'
import { eraseGuests } from '#server/domain/guests/index.ts'
import { eraseOutreach } from '#server/domain/outreach/index.ts'
import { eraseSeating } from '#server/domain/seating/index.ts'
import { eraseGroups } from '#server/domain/groups/index.ts'
import { eraseGivers } from '#server/domain/giving/index.ts'
import { eraseMails } from '#server/domain/mailbox/index.ts'
import { erasePage } from '#server/domain/pages/index.ts'
import { erasePadrinazgos } from '#server/domain/padrinazgos/index.ts'
import { eraseRails } from '#server/domain/payments/index.ts'
import { eraseBoard } from '#server/domain/planning/index.ts'
import { eraseStatements } from '#server/domain/reconciliation/index.ts'
import { eraseMemories } from '#server/domain/memories/index.ts'
import { eraseUpdates } from '#server/domain/updates/index.ts'
import { eraseWedding, partsToLeave, type Wedding } from '#server/domain/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { forgetMailKind, forgetMailsAbout, forgetMailsTo } from '#server/platform/mail/forget-mail.ts'
import { enqueue, recordFact } from '#server/platform/outbox.ts'
import { add, days } from '#shared/duration.ts'
import { departureFrom } from './departure.ts'
import { ListStillPublished } from './leaving.refusals.ts'

/** How long we know where the last mail went, so that it can be sent again should it not get through. */
const lastMailKept = days(7)

/**
 * Deletes the account of whoever asks, with all that is only theirs; the other partner's wedding goes on, and no entry of the
 * register is lost. One last mail tells them. Refuses `PasswordNotRight`, `CodeNotValid`, `ListStillPublished`, `TooManyAttempts`.
 */
export async function deleteAccount(
  context: AppContext,
  password: string,
  code: string | null | undefined,
): Promise<{ email: string }> {
  const { accountId } = requireAccount(context.viewer)
  return asOwner(context, accountId, { password, code }, async (tx) => {
    const account = await accountById(tx, accountId)
    const departure = departureFrom(await partsToLeave(tx, accountId))
    if (departure instanceof ListStillPublished) throw departure
    for (const wedding of departure.toErase) await eraseAllOf(tx, context, wedding, accountId)
    await forgetMailsTo(tx, account.email)
    // Those to an address that was to be theirs, too.
    await forgetMailsAbout(tx, [accountId])
    const event = `account-deleted:${accountId}`
    await queueAccountMail(tx, context, { kind: 'accountDeleted', event, account, path: '/' })
    const runAt = add(context.clock.now(), lastMailKept)
    await enqueue(tx, { kind: forgetMailKind, payload: { event }, runAt })
    await recordFact(tx, { kind: 'AccountDeleted', payload: { accountId } })
    await eraseFeedsOf(tx, accountId)
    await removeAccount(tx, accountId)
    return { email: account.email }
  })
}

async function eraseAllOf(tx: Tx, context: AppContext, wedding: Wedding, accountId: string): Promise<void> {
  await eraseGiftWords(tx, wedding.id)
  await eraseRails(tx, wedding.id, context.clock.now())
  await eraseCards(tx, wedding.id, context.clock.now())
  await eraseStatements(tx, wedding.id)
  await eraseCalendar(tx, wedding.id)
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
