import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { arePaymentsFrozen } from '#server/domain/money/payments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { CardAccount } from './companies.ts'
import { cardAccounts, cardAttempts, cardCharges, cardTroubles } from './cards.tables.ts'
import type { CardAttempt } from './next-ask.ts'

export type CardCharge = typeof cardCharges.$inferSelect
export type CardTrouble = typeof cardTroubles.$inferSelect

/** The account by which a wedding takes cards now; null if it takes none, if the shield holds it back, or while payments are paused. */
export async function usableAccount(
  on: Reader,
  wedding: Pick<Wedding, 'id' | 'paymentsFrozenAt'>,
  now: Date,
): Promise<CardAccount | null> {
  if (arePaymentsFrozen(wedding)) return null
  const [account] = await on
    .select()
    .from(cardAccounts)
    .where(
      and(
        eq(cardAccounts.weddingId, wedding.id),
        isNull(cardAccounts.removedAt),
        lte(cardAccounts.usableFrom, now),
      ),
    )
    // The one agreed on last has taken the place of those before it.
    .orderBy(desc(cardAccounts.usableFrom))
    .limit(1)
  return account ?? null
}

export async function accountById(on: Reader, id: string): Promise<CardAccount | null> {
  const [account] = await on.select().from(cardAccounts).where(eq(cardAccounts.id, id))
  return account ?? null
}

export async function attemptById(on: Reader, id: string): Promise<CardAttempt | null> {
  const [attempt] = await on.select().from(cardAttempts).where(eq(cardAttempts.id, id))
  return attempt ?? null
}

/** The attempts to pay a contribution, the last one first. */
export async function attemptsOf(on: Reader, contributionId: string): Promise<CardAttempt[]> {
  return on
    .select()
    .from(cardAttempts)
    .where(eq(cardAttempts.contributionId, contributionId))
    .orderBy(desc(cardAttempts.createdAt), desc(cardAttempts.id))
}

export async function chargesOf(on: Reader, attemptId: string): Promise<CardCharge[]> {
  return on
    .select()
    .from(cardCharges)
    .where(eq(cardCharges.attemptId, attemptId))
    .orderBy(asc(cardCharges.charge))
}

export async function changeAttempt(tx: Tx, id: string, changes: Partial<CardAttempt>): Promise<void> {
  await tx.update(cardAttempts).set(changes).where(eq(cardAttempts.id, id))
}

/** Which attempts are due to be asked about. */
export async function attemptsToAsk(on: Reader, now: Date, limit: number, offset: number): Promise<string[]> {
  const due = await on
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(and(isNotNull(cardAttempts.askAt), lte(cardAttempts.askAt, now)))
    .orderBy(asc(cardAttempts.askAt), asc(cardAttempts.id))
    .limit(limit)
    .offset(offset)
  return due.map(({ id }) => id)
}

type Trouble = Pick<CardTrouble, 'kind' | 'detail'> & { weddingId: string | null; attemptId: string | null }

/** Writes down what a person has to look at; the same thing once. */
export async function noteTrouble(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  trouble: Trouble,
): Promise<void> {
  await tx
    .insert(cardTroubles)
    .values({ ...trouble, id: random.uuid(), foundAt: clock.now() })
    .onConflictDoNothing()
}

/** What a person had to look at is over without them. */
export async function endTrouble(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { attemptId, kind, detail }: { attemptId: string; kind: Trouble['kind']; detail: string },
): Promise<void> {
  const open = and(
    eq(cardTroubles.attemptId, attemptId),
    eq(cardTroubles.kind, kind),
    eq(cardTroubles.detail, detail),
    isNull(cardTroubles.settledAt),
  )
  await tx.update(cardTroubles).set({ settledAt: clock.now() }).where(open)
}
