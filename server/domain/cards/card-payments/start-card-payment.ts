import type { AppContext } from '#server/graphql/viewer.ts'
import { type Contribution, makeReference } from '#server/domain/gifts/contributions/index.ts'
import { keepForCard } from '#server/domain/gifts/provider-money/index.ts'
import { frozenRefusal } from '#server/domain/money/payments/index.ts'
import { holdWedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { rowIdFor } from '#server/platform/row-id.ts'
import { add, minutes } from '#shared/duration.ts'
import { attemptsOf } from './attempt-store.ts'
import { findUsableAccount, CardsNotOffered, companyOf } from '#server/domain/cards/card-accounts/index.ts'
import { beginVisit } from './begin-visit.ts'
import { cardAttempts } from './card-payments.tables.ts'
import { type CardAttempt, isInDoubt, isResumable, nextAsk, paymentGrace, visitLength } from './next-ask.ts'

const perAddress = { name: 'card', max: 30, per: minutes(10) }

/**
 * Begins a card payment of a contribution. An open payment page is continued, and while the outcome of an
 * attempt is unknown there is no other one. The id is an idempotency key of this contribution. Refuses
 * `CardsNotOffered`, `TooManyAttempts`.
 */
export async function startCardPayment(context: AppContext, token: string, id: string): Promise<CardAttempt> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const attempt = await context.database.transaction((tx) => writeAttempt(tx, context, token, id))
  return beginVisit(context, attempt.id)
}

async function writeAttempt(tx: Tx, context: AppContext, token: string, key: string): Promise<CardAttempt> {
  const now = context.clock.now()
  const expiresAt = add(now, visitLength)
  const { contribution, wedding: found } = await keepForCard(tx, token, add(expiresAt, paymentGrace))
  // The lock orders this with a command that pauses payments: it waits for this attempt, or is seen here.
  await holdWedding(tx, found.id)
  const wedding = await weddingById(tx, found.id)
  invariant(wedding, 'Wedding of a contribution missing')
  refuse(frozenRefusal(wedding))
  const id = rowIdFor(context.secrets, 'startCardPayment', `${contribution.id}:${key}`)
  const attempts = await attemptsOf(tx, contribution.id)
  const openAttempt = attempts.find(
    (one) => one.id === id || isInDoubt(one) || (isResumable(one, now) && isForAll(one, contribution)),
  )
  if (openAttempt) return openAttempt
  const account = await findUsableAccount(tx, wedding, now)
  const company = account && companyOf(context, account)
  if (!account || !company?.capabilities.currencies.includes(contribution.currency)) throw CardsNotOffered()
  const written = {
    id,
    contributionId: contribution.id,
    weddingId: wedding.id,
    accountId: account.id,
    provider: account.provider,
    reference: makeReference(context.random, wedding.weddingDate),
    amountMinor: contribution.totalMinor,
    currency: contribution.currency,
    state: 'beginning' as const,
    createdAt: now,
    expiresAt,
    asked: 0,
  }
  const [attempt] = await tx
    .insert(cardAttempts)
    .values({ ...written, askAt: nextAsk(written, now) })
    .returning()
  invariant(attempt, 'Payment attempt missing after insert')
  return attempt
}

/** Whether an attempt pays the whole contribution, whose amount may have changed by instalments since. */
function isForAll({ amountMinor }: CardAttempt, { totalMinor }: Contribution): boolean {
  return amountMinor === totalMinor
}
