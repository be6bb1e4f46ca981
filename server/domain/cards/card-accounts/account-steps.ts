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
  /** Taken through the signed link of a mail. */
  readonly byLink?: boolean
}

/** Writes into the trail what was done to a card account, and tells the couple's screens and, by what follows, their post. */
export async function recordCardStep(
  tx: Tx,
  { account, step, takenBy, at, byLink = false }: Step,
): Promise<void> {
  const { id, weddingId } = account
  await tx.insert(cardAccountSteps).values({ accountId: id, weddingId, step, takenBy, at, byLink })
  await tellAccounts(tx, { id: weddingId }, account, takenBy, eventOf[step])
}

/** Records that the way to pay by card changed. */
export async function tellAccounts(
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

/** What was done to the card accounts of a wedding since it was published, the first first. */
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

/** Whether this was done to an account already. */
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

/** What stopping an account is called: of one that guests can pay into, of one that waits, of one that is only proposed. */
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
