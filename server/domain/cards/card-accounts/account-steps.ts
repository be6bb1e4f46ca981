import { and, asc, eq } from 'drizzle-orm'
import { type Wedding, weddingTopic, paymentTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import {
  type CardAccountPayload,
  CardsApplied,
  CardsCancelled,
  CardsConfirmed,
  CardsLapsed,
  CardsProposed,
  CardsStopped,
  CardsWithdrawn,
} from './card-accounts.events.ts'
import { cardAccounts, cardAccountSteps } from './card-accounts.tables.ts'
import type { CardAccount } from './companies.ts'

export type CardAccountStep = typeof cardAccountSteps.$inferSelect

const eventOf = {
  proposed: CardsProposed,
  confirmed: CardsConfirmed,
  applied: CardsApplied,
  cancelled: CardsCancelled,
  lapsed: CardsLapsed,
  stopped: CardsStopped,
  withdrawn: CardsWithdrawn,
} as const satisfies Record<CardAccountStep['step'], DomainEvent<CardAccountPayload>>

type Step = {
  readonly account: CardAccount
  readonly step: CardAccountStep['step']
  /** Null: time did it. */
  readonly takenBy: string | null
  readonly at: Date
  /** Through the signed link of an email, without a session. */
  readonly byLink?: boolean
}

/**
 * Adds a step to the audit trail of a card account, and raises its event for the couple's screens and emails.
 */
export async function recordCardStep(
  tx: Tx,
  { account, step, takenBy, at, byLink = false }: Step,
): Promise<void> {
  const { id, weddingId } = account
  await tx.insert(cardAccountSteps).values({ accountId: id, weddingId, step, takenBy, at, byLink })
  await notifyCardAccounts(tx, { id: weddingId }, account, takenBy, eventOf[step])
}

/**
 * Raises an event about a card account of a wedding, on the topics of the wedding and of its payment
 * settings.
 */
export async function notifyCardAccounts(
  tx: Tx,
  wedding: Pick<Wedding, 'id'>,
  account: Pick<CardAccount, 'id'>,
  accountId: string | null,
  event: DomainEvent<CardAccountPayload>,
): Promise<void> {
  await raise(tx, event, { weddingId: wedding.id, accountId, cardAccountId: account.id }, [
    weddingTopic(wedding.id),
    paymentTopic(wedding.id),
  ])
}

/** The steps of all card accounts of a wedding since its publication, oldest first. */
export async function cardStepsOf(
  on: Reader,
  weddingId: string,
): Promise<{ step: CardAccountStep; account: CardAccount }[]> {
  return on
    .select({ step: cardAccountSteps, account: cardAccounts })
    .from(cardAccountSteps)
    .innerJoin(cardAccounts, eq(cardAccounts.id, cardAccountSteps.accountId))
    .where(eq(cardAccountSteps.weddingId, weddingId))
    .orderBy(asc(cardAccountSteps.id))
}

/** Whether an account has a step of this kind. */
export async function hasStep(
  on: Reader,
  accountId: string,
  step: CardAccountStep['step'],
): Promise<boolean> {
  const found = await on
    .select({ id: cardAccountSteps.id })
    .from(cardAccountSteps)
    .where(and(eq(cardAccountSteps.accountId, accountId), eq(cardAccountSteps.step, step)))
  return found.length > 0
}

/**
 * The step to record when an account is stopped: `stopped` if guests can already pay into it, `cancelled` if
 * it is proposed or waiting.
 */
export function stopStep(
  { usableFrom }: Pick<CardAccount, 'usableFrom'>,
  now: Date,
): 'stopped' | 'cancelled' {
  return usableFrom && usableFrom <= now ? 'stopped' : 'cancelled'
}

/** Returns a card account with its steps, without a permission check; for jobs. */
export async function cardAccountWithSteps(
  on: Reader,
  id: string,
): Promise<{ account: CardAccount; steps: CardAccountStep[] } | null> {
  const [account] = await on.select().from(cardAccounts).where(eq(cardAccounts.id, id))
  if (!account) return null
  const steps = await on.select().from(cardAccountSteps).where(eq(cardAccountSteps.accountId, id))
  return { account, steps }
}
