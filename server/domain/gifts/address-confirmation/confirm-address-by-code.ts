import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isAddressCode, maxTries } from './address-confirmation.ts'
import { confirmationAttempts, markConfirmed } from './confirm-address.ts'
import { type Contribution, lockPlanByToken, hashToken } from '#server/domain/gifts/contributions/index.ts'
import { AddressCodeWrong } from './address-confirmation.refusals.ts'
import { addressConfirmations } from './address-confirmation.tables.ts'

/**
 * Confirms the address by the code of the email, typed on the private page. After five wrong codes another
 * email is needed.
 * Refuses `ContributionNotFound`, `AddressCodeWrong`, `TooManyAttempts`.
 */
export async function confirmAddressByCode(
  context: AppContext,
  token: string,
  code: string,
): Promise<Contribution> {
  await context.rateLimit.attempt(confirmationAttempts, addressKey(context.remoteAddress))
  const answer = await context.database.transaction(async (tx) => {
    const all = await lockPlanByToken(tx, token)
    const matching = all.find(({ contribution }) => contribution.tokenHash === hashToken(token))
    invariant(matching, 'Contribution missing among the instalments of its plan')
    const { contribution } = matching
    if (contribution.addressConfirmedAt) return contribution
    const ofPlan = eq(addressConfirmations.contributionId, contribution.planId ?? contribution.id)
    const [issue] = await tx.select().from(addressConfirmations).where(ofPlan)
    if (!issue || issue.expiresAt <= context.clock.now() || issue.tries >= maxTries)
      return AddressCodeWrong({ triesLeft: 0 })
    if (isAddressCode(context, issue.issueId, code)) return markConfirmed(tx, context, all, matching)
    // The attempt must be saved, so the refusal is thrown after the commit.
    await tx
      .update(addressConfirmations)
      .set({ tries: sql`tries + 1` })
      .where(ofPlan)
    return AddressCodeWrong({ triesLeft: maxTries - issue.tries - 1 })
  })
  if (answer instanceof Refusal) throw answer
  return answer
}
