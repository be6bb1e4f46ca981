import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { cardAttempts, cardCharges } from './card-payments.tables.ts'
import type { CardAttempt } from './next-ask.ts'

export type CardCharge = typeof cardCharges.$inferSelect

export async function attemptById(on: Reader, id: string): Promise<CardAttempt | null> {
  const [attempt] = await on.select().from(cardAttempts).where(eq(cardAttempts.id, id))
  return attempt ?? null
}

/** The attempts to pay a contribution, newest first. */
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

/** The attempts due to be queried. */
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
