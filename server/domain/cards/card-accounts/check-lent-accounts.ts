import { and, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { between, minutes } from '#shared/duration.ts'
import { recordCardStep } from './account-steps.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { type CardAccount, companyOf, oauthTokensOf } from './companies.ts'

/**
 * The company may report a revocation before the keys become invalid. Keys that still work after this time
 * were not revoked.
 */
const revocationGrace = minutes(15)

/**
 * Checks the keys of accounts whose permission was reportedly revoked, and stops card payments of those whose
 * keys no longer work.
 */
export const checkLentAccounts = defineJob<{ readonly userId: string; readonly toldAt: string }>({
  kind: 'check-lent-accounts',
  maxRetryDelay: minutes(5),
  run: async (platform, { userId, toldAt }) => {
    const { database, clock, log } = platform
    const lent = (
      await database.db
        .select()
        .from(cardAccounts)
        .where(and(eq(cardAccounts.provider, 'mercadopago'), isNull(cardAccounts.removedAt)))
    ).filter((account) => oauthTokensOf(platform, account)?.userId === userId)
    let isHolding = false
    for (const account of lent) {
      const call = { idempotencyKey: `${account.id}:check`, now: clock.now() }
      const answer = await companyOf(platform, account)?.checkKeys?.(call)
      if (answer?.ok === false && ['rejected', 'misconfigured'].includes(answer.error.kind))
        await withdrawAccount(platform, account)
      else if (answer?.ok) isHolding = true
      else throw new Error('Permission check failed: card company unavailable')
    }
    if (!isHolding) return
    if (between(new Date(toldAt), clock.now()) < revocationGrace)
      throw new Error('Permission reported as revoked is still valid')
    log.warn({ accounts: lent.map(({ id }) => id) }, 'Permission reported as revoked is still valid')
  },
})

/**
 * Stops payments by an account whose permission the couple revoked at the company. Past payments are
 * unchanged.
 */
async function withdrawAccount({ database, clock }: Platform, { id }: CardAccount): Promise<void> {
  await database.transaction(async (tx) => {
    const [account] = await tx.select().from(cardAccounts).where(eq(cardAccounts.id, id)).for('update')
    if (!account || account.removedAt) return
    const at = clock.now()
    await tx.update(cardAccounts).set({ removedAt: at }).where(eq(cardAccounts.id, id))
    await recordCardStep(tx, { account, step: 'withdrawn', takenBy: null, at })
  })
}
