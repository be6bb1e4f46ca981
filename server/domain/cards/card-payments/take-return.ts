import type { Incoming } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { add, seconds } from '#shared/duration.ts'
import { attemptById, changeAttempt } from './attempt-store.ts'
import { accountById, companyOf } from '#server/domain/cards/card-accounts/index.ts'
import { attemptOfToken } from './card-token.ts'
import { observe } from './observe.ts'
import { queryCardPaymentKind } from './card-payments.job-kinds.ts'

/** How long to wait for the webhook after the browser returned, before the payment is queried. */
const webhookHeadStart = seconds(3)

/**
 * Handles the return from the company's page. The return proves nothing, so it is recorded and the payment is
 * queried soon. Where a payment needs our confirmation, it is confirmed; a signed return is trusted. Returns
 * false for an unknown token.
 */
export async function takeReturn(platform: Platform, token: string, incoming: Incoming): Promise<boolean> {
  const { db } = platform.database
  const id = attemptOfToken(platform.secrets, token)
  const attempt = id && (await attemptById(db, id))
  if (!attempt) return false
  const account = await accountById(db, attempt.accountId)
  const company = account && companyOf(platform, account)
  const now = platform.clock.now()
  const call = { idempotencyKey: `${attempt.id}:return`, now }
  const answer = (await company?.takeReturn?.(incoming, attempt, call)) ?? null
  await platform.database.transaction(async (tx) => {
    // An earlier failure may be out of date, since another card may have been accepted since.
    const forgotten = attempt.state === 'open' ? { failure: null, failureCode: null } : {}
    await changeAttempt(tx, attempt.id, { returnedAt: now, ...forgotten })
    if (answer?.ok && answer.value) await observe(tx, platform, attempt.id, 'return', answer.value)
    const settled = answer?.ok && answer.value?.some((observation) => observation.final)
    if (settled || !company?.capabilities.canBeAsked) return
    await enqueue(
      tx,
      queryCardPaymentKind,
      { attemptId: attempt.id },
      { runAt: add(now, webhookHeadStart), dedupeKey: `card-return:${attempt.id}` },
    )
  })
  return true
}
