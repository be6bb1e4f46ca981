import { eq, sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { raise } from '#server/platform/events.ts'
import { withAsciiDomain } from '#shared/contact-details.ts'
import { accountById } from './account-queries.ts'
import { endSessionsOf } from './account-store.ts'
import { queueAccountMail } from './accounts.emails.tsx'
import { accounts } from './accounts.tables.ts'
import { AdministratorMade, AdministratorRemoved } from './accounts.events.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'env' | 'random' | 'extensions'>

export type SetAdministratorResult = 'done' | 'unchanged' | 'noAccount' | 'unconfirmedEmail'

/**
 * Makes the account with this email address an administrator, or removes the role. Called only by the
 * operator's command, not by the API or by any configuration. The account's sessions end, and its owner is
 * notified by email. The address has to be confirmed.
 */
export async function setAdministrator(
  platform: Parts,
  email: string,
  administrator: boolean,
): Promise<SetAdministratorResult> {
  return platform.database.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: accounts.id, role: accounts.role, confirmedAt: accounts.emailConfirmedAt })
      .from(accounts)
      .where(sql`lower(${accounts.email}) = ${withAsciiDomain(email.trim()).toLowerCase()}`)
      .for('update')
    if (!found) return 'noAccount'
    if ((found.role === 'admin') === administrator) return 'unchanged'
    if (administrator && !found.confirmedAt) return 'unconfirmedEmail'
    await tx
      .update(accounts)
      .set({ role: administrator ? 'admin' : 'couple' })
      .where(eq(accounts.id, found.id))
    await endSessionsOf(tx, platform, found.id, 'sessionsEnded')
    const payload = { accountId: found.id }
    await raise(tx, administrator ? AdministratorMade : AdministratorRemoved, payload)
    if (administrator) {
      const account = await accountById(tx, found.id)
      const event = `administrator-made:${found.id}:${platform.random.uuid()}`
      await queueAccountMail(tx, platform, { kind: 'administratorMade', event, account, path: '/cuenta' })
    }
    return 'done'
  })
}
