import { inArray } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { needsConfirmedAddress } from '#server/domain/money/payments/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { notifyClients } from '#server/platform/live.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { add, days, hours } from '#shared/duration.ts'
import { giverAddressInput } from '#shared/inputs/contribute.ts'
import { isHolding } from '#shared/states/contribution.ts'
import { addressToken, confirmationLife } from './address-confirmation.ts'
import { addressConfirmationOf } from './address-confirmation-queries.ts'
import {
  type Contribution,
  type LoadedContribution,
  ContributionMoved,
  contributions,
  lockPlanByToken,
  giftTopic,
  hashToken,
  scheduleReminders,
} from '#server/domain/gifts/contributions/index.ts'
import { addressConfirmations } from './address-confirmation.tables.ts'
import { sendAddressLinkKind } from './address-confirmation.job-kinds.ts'

const perAddress = { name: 'address link', max: 20, per: hours(1) }
const perGift = { name: 'address link gift', max: 6, per: days(1) }
/** Prevents flooding a mailbox. */
const perMailbox = { name: 'address link mailbox', max: 6, per: days(1) }

/**
 * Sends the giver an email that confirms their address, or sends it again to a corrected address. Earlier
 * links and codes become
 * invalid. Does nothing if the giver already has the payment details and the longer hold. Refuses
 * `ContributionNotFound`,
 * `ContributionMoved`, `InvalidInput`, `TooManyAttempts`.
 */
export async function sendAddressLink(
  context: AppContext,
  token: string,
  input: { readonly email: string },
): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const { email } = parseInput(giverAddressInput, input)
  return context.database.transaction(async (tx) => {
    const all = await lockPlanByToken(tx, token)
    const matching = all.find(({ contribution }) => contribution.tokenHash === hashToken(token))
    invariant(matching, 'Contribution missing among the instalments of its plan')
    const { contribution, wedding } = matching
    if (!isHolding(contribution.state)) throw ContributionMoved({ state: contribution.state })
    if (!canExtendHold(contribution) && !(await needsConfirmedAddress(tx, wedding, contribution)))
      return contribution
    const rateLimit = context.rateLimit.within(tx)
    await rateLimit.attempt(perGift, contribution.planId ?? contribution.id)
    await rateLimit.attempt(perMailbox, email.toLowerCase())
    const ids = all.map(({ contribution: { id } }) => id)
    await tx.update(contributions).set({ email }).where(inArray(contributions.id, ids))
    for (const one of all)
      if (one.contribution.email === null && one.contribution.state === 'held')
        await scheduleReminders(tx, context, { ...one, contribution: { ...one.contribution, email } })
    await issueLink(tx, context, contribution)
    await notifyClients(tx, giftTopic(contribution.planId ?? contribution.id), 'AddressLinkSent')
    return { ...contribution, email }
  })
}

/**
 * Schedules that email with a new promise if the giver left an address and the payment details depend on it.
 */
export async function requestConfirmation(
  tx: Tx,
  context: AppContext,
  { contribution, wedding }: Pick<LoadedContribution, 'contribution' | 'wedding'>,
): Promise<void> {
  const { email } = contribution
  if (email === null || !(await needsConfirmedAddress(tx, wedding, contribution))) return
  // The page then offers to send the email and shows why it cannot.
  if (!(await context.rateLimit.within(tx).hasRoom(perMailbox, email.toLowerCase()))) return
  await issueLink(tx, context, contribution)
}

/** Returns whether a confirmed address would extend the hold: the promise is unsent and no instalment. */
const canExtendHold = ({ state, planId, addressConfirmedAt }: Contribution): boolean =>
  state === 'held' && planId === null && addressConfirmedAt === null

/** Schedules that email for an unsent promise, so that a confirmed address extends its hold. */
export async function scheduleExtensionMail(
  tx: Tx,
  platform: Platform,
  { contribution }: Pick<LoadedContribution, 'contribution'>,
) {
  if (contribution.email === null || !canExtendHold(contribution)) return
  if (await addressConfirmationOf(tx, contribution)) return
  await issueLink(tx, platform, contribution)
}

async function issueLink(tx: Tx, context: Platform, { id, planId }: Contribution): Promise<void> {
  const sentAt = context.clock.now()
  const issueId = context.random.uuid()
  const issue = {
    issueId,
    tokenHash: hashToken(addressToken(context, issueId)),
    tries: 0,
    sentAt,
    expiresAt: add(sentAt, confirmationLife),
  }
  await tx
    .insert(addressConfirmations)
    .values({ contributionId: planId ?? id, ...issue })
    .onConflictDoUpdate({ target: addressConfirmations.contributionId, set: issue })
  await enqueue(tx, sendAddressLinkKind, { contributionId: planId ?? id, issueId })
}
