import type { ApiResult } from '#server/platform/call-api.ts'
import type { StartedPayment, CardProvider } from '#server/domain/cards/card-providers/index.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { money } from '#shared/money.ts'
import { attemptById, changeAttempt } from './attempt-store.ts'
import { noteTrouble } from '#server/domain/cards/card-troubles/index.ts'
import { accountById, type CardAccount, companyOf } from '#server/domain/cards/card-accounts/index.ts'
import { cardToken } from './card-token.ts'
import { type CardAttempt, isInDoubt, nextAsk } from './next-ask.ts'
import { lockAttempt, notifyAttempt } from './observe.ts'

/** The webhook address of this account's payments. */
export function webhookUrl(platform: Pick<Platform, 'env'>, account: CardAccount): string {
  const own = account.keysOf === 'couple'
  return `${platform.env.publicUrl}/webhooks/cards/${own ? account.id : account.provider}`
}

/** The address to which a company redirects the browser. */
export function returnUrl(platform: Pick<Platform, 'env' | 'secrets'>, attemptId: string): string {
  return `${platform.env.publicUrl}/tarjeta/vuelta/${cardToken(platform.secrets, attemptId)}`
}

/**
 * Creates the payment of a stored attempt at the company; never inside a transaction. The attempt is the
 * idempotency key, so that repeating it after a lost response creates the payment once, where the company
 * supports such keys.
 */
export async function beginVisit(platform: Platform, attemptId: string): Promise<CardAttempt> {
  const { db } = platform.database
  const attempt = await attemptById(db, attemptId)
  invariant(attempt, 'Payment attempt missing after insert')
  if (!isInDoubt(attempt)) return attempt
  const account = await accountById(db, attempt.accountId)
  const found = await contributionById(db, attempt.contributionId)
  invariant(account && found, 'Payment attempt without account or contribution')
  const company = companyOf(platform, account)
  const now = platform.clock.now()
  const answer = company
    ? await company.begin(
        {
          reference: attempt.reference,
          amount: money(attempt.amountMinor, attempt.currency),
          description: coupleName(found.wedding),
          email: found.contribution.email,
          language: found.contribution.language,
          returnUrl: returnUrl(platform, attempt.id),
          webhookUrl: webhookUrl(platform, account),
          expiresAt: attempt.expiresAt,
        },
        { idempotencyKey: `${attempt.id}:begin`, now },
      )
    : ({
        ok: false,
        error: { kind: 'misconfigured', message: 'The keys of the account are not there' },
      } as const)
  return platform.database.transaction((tx) => noteBegun(tx, platform, attempt, company, answer))
}

/** Stores the response to the creation of a payment. */
async function noteBegun(
  tx: Tx,
  platform: Platform,
  attempt: CardAttempt,
  company: CardProvider | null,
  answer: ApiResult<StartedPayment>,
): Promise<CardAttempt> {
  const now = platform.clock.now()
  const locked = await lockAttempt(tx, attempt.id)
  // A webhook may arrive before the response: known facts are not reverted.
  if (!isInDoubt(locked)) {
    if (!answer.ok || locked.next) return locked
    const { providerRef, next } = answer.value
    await changeAttempt(tx, attempt.id, { next, providerRef: locked.providerRef ?? providerRef })
    return { ...locked, next }
  }
  if (!answer.ok && answer.error.kind !== 'unknown')
    platform.log.warn(
      { provider: attempt.provider, kind: answer.error.kind, code: answer.error.code },
      'Card payment not created',
    )
  const changes = answer.ok
    ? ({ state: 'open', providerRef: answer.value.providerRef, next: answer.value.next } as const)
    : answer.error.kind === 'unknown' && company?.capabilities.lostCreate !== 'none'
      ? ({ state: 'unknown' } as const)
      : ({ state: 'refused', failure: 'providerTrouble', failureCode: answer.error.code ?? null } as const)
  const askAt = nextAsk({ ...locked, ...changes }, now)
  await changeAttempt(tx, attempt.id, { ...changes, askAt })
  if (changes.state === 'unknown' && askAt === null)
    await noteTrouble(tx, platform, {
      weddingId: locked.weddingId,
      attemptId: attempt.id,
      kind: 'silence',
      detail: 'begin',
    })
  await notifyAttempt(tx, locked)
  return { ...locked, ...changes, askAt }
}
