import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { arePaymentsFrozen } from '#server/domain/money/payments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import type { CardAccount } from './companies.ts'

/**
 * The account by which a wedding accepts cards now. Null if there is none, if the protection delay has not
 * ended, or while payments are paused.
 */
export async function findUsableAccount(
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
    // The account whose delay ended last replaces earlier ones.
    .orderBy(desc(cardAccounts.usableFrom))
    .limit(1)
  return account ?? null
}

export async function accountById(on: Reader, id: string): Promise<CardAccount | null> {
  const [account] = await on.select().from(cardAccounts).where(eq(cardAccounts.id, id))
  return account ?? null
}

/** The card accounts of a wedding that are not removed: usable, waiting or proposed; oldest first. */
export async function accountsOfWedding(on: Reader, weddingId: string): Promise<CardAccount[]> {
  return on
    .select()
    .from(cardAccounts)
    .where(and(eq(cardAccounts.weddingId, weddingId), isNull(cardAccounts.removedAt)))
    .orderBy(asc(cardAccounts.createdAt))
}
