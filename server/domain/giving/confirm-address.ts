import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AppContext, LinkNotValid } from '#server/domain/accounts/index.ts'
import { rememberGuest } from '#server/domain/privacy/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { tellScreens } from '#server/platform/outbox.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { isAddressCode, maxTries } from './address-confirmation.ts'
import { contributionIdByAddressLink } from './address-confirmation-queries.ts'
import type { Contribution } from './contribution.ts'
import type { Found } from './contribution-store.ts'
import { AddressCodeWrong } from './giving.refusals.ts'
import { addressConfirmations, contributions } from './giving.tables.ts'
import { lockPlan, lockPlanByToken } from './plan-store.ts'
import { giftTopic, hashToken } from './private-link.ts'

const perAddress = { name: 'confirm address', max: 30, per: minutes(10) }

/**
 * Confirms the address of a giver by the link of the email: from now on the payment details are shown to them. Using the link again
 * leads to the same gift. Refuses `LinkNotValid`, `TooManyAttempts`.
 */
export async function confirmAddress(context: AppContext, linkToken: string): Promise<Contribution> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const planId = await planBehind(tx, context, linkToken)
    const all = await lockPlan(tx, planId)
    // Another email may have been sent while this waited for the lock.
    await planBehind(tx, context, linkToken)
    const head = all.find(({ contribution }) => contribution.id === planId)
    invariant(head, 'An email belongs to the promise that it was sent for')
    return confirm(tx, context, all, head)
  })
}

/**
 * Confirms the address by the code of the email, typed on the private page. Five wrong codes end it: another email has to be sent.
 * Refuses `ContributionNotFound`, `AddressCodeWrong`, `TooManyAttempts`.
 */
export async function confirmAddressByCode(
  context: AppContext,
  token: string,
  code: string,
): Promise<Contribution> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const answer = await context.database.transaction(async (tx) => {
    const all = await lockPlanByToken(tx, token)
    const asked = all.find(({ contribution }) => contribution.tokenHash === hashToken(token))
    invariant(asked, 'The contribution behind the link is among the parts of its plan')
    const { contribution } = asked
    if (contribution.addressConfirmedAt) return contribution
    const ofPlan = eq(addressConfirmations.contributionId, contribution.planId ?? contribution.id)
    const [issue] = await tx.select().from(addressConfirmations).where(ofPlan)
    if (!issue || issue.expiresAt <= context.clock.now() || issue.tries >= maxTries)
      return new AddressCodeWrong(0)
    if (isAddressCode(context, issue.issueId, code)) return confirm(tx, context, all, asked)
    // The try is kept, so the refusal is thrown after the commit.
    await tx
      .update(addressConfirmations)
      .set({ tries: sql`tries + 1` })
      .where(ofPlan)
    return new AddressCodeWrong(maxTries - issue.tries - 1)
  })
  if (answer instanceof AddressCodeWrong) throw answer
  return answer
}

/** The promise that the link of an email belongs to. Refuses `LinkNotValid`. */
async function planBehind(tx: Tx, { clock }: AppContext, linkToken: string): Promise<string> {
  const found = await contributionIdByAddressLink(tx, linkToken, clock.now())
  if (found === null) throw new LinkNotValid()
  return found
}

async function confirm(
  tx: Tx,
  context: AppContext,
  all: readonly Found[],
  { contribution, wedding }: Found,
): Promise<Contribution> {
  rememberGuest(context, wedding.id)
  if (contribution.addressConfirmedAt) return contribution
  const addressConfirmedAt = context.clock.now()
  const ids = all.map(({ contribution: { id } }) => id)
  await tx
    .update(contributions)
    .set({ addressConfirmedAt })
    .where(and(inArray(contributions.id, ids), isNull(contributions.addressConfirmedAt)))
  await tellScreens(tx, giftTopic(contribution.planId ?? contribution.id), 'AddressConfirmed')
  return { ...contribution, addressConfirmedAt }
}
