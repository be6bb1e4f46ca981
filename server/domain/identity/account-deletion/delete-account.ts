import { accountById, queueAccountMail, removeAccount } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { eraseFeedsOf } from '#server/domain/planning/calendar-feeds/index.ts'
import { withOwnAccount } from '#server/domain/identity/credentials/index.ts'
import { partsToLeave } from '#server/domain/wedding/weddings/index.ts'
import { forgetMailKind, forgetMailsAbout, forgetMailsTo } from '#server/platform/mail/forget-mail.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { raise } from '#server/platform/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { add, days } from '#shared/duration.ts'
import { planAccountDeletion } from './account-deletion-plan.ts'
import { eraseAbandonedWedding } from './erase-abandoned-wedding.ts'
import { eraseWeddingData } from './erase-wedding-data.ts'
import { AccountDeleted } from './account-deletion.events.ts'

/** How long the address of the last email is kept, to repeat a failed delivery. */
const lastMailKept = days(7)

/**
 * Deletes the account of the viewer with all data that is only theirs. A wedding of another partner
 * continues, one that a partner can still return to is kept until then, and no entry of the register is lost.
 * A last email confirms it. Refuses `PasswordNotRight`, `CodeNotValid`, `ListStillPublished`,
 * `NewPartnerStays`, `TooManyAttempts`.
 */
export async function deleteAccount(
  context: AppContext,
  password: string,
  code: string | null | undefined,
): Promise<{ email: string }> {
  const { accountId } = requireAccount(context.viewer)
  return withOwnAccount(context, accountId, { password, code }, async (tx) => {
    const account = await accountById(tx, accountId)
    const plan = planAccountDeletion(await partsToLeave(tx, accountId, context.clock.now()))
    if (plan instanceof Refusal) throw plan
    for (const wedding of plan.toErase) await eraseWeddingData(tx, context, wedding, accountId)
    for (const { wedding, at } of plan.toEraseLater) {
      const payload = { weddingId: wedding.id, accountId, deletedAt: context.clock.now().toISOString() }
      await enqueue(tx, eraseAbandonedWedding, payload, { runAt: at })
    }
    await forgetMailsTo(tx, account.email)
    // Also emails to an address that was to replace the account's.
    await forgetMailsAbout(tx, [accountId])
    const event = `account-deleted:${accountId}`
    await queueAccountMail(tx, context, { kind: 'accountDeleted', event, account, path: '/' })
    const runAt = add(context.clock.now(), lastMailKept)
    await enqueue(tx, forgetMailKind, { event }, { runAt })
    await raise(tx, AccountDeleted, { accountId })
    await eraseFeedsOf(tx, accountId)
    await removeAccount(tx, accountId)
    return { email: account.email }
  })
}
