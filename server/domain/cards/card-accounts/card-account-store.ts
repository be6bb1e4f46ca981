import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { arePaymentsFrozen } from '#server/domain/money/payments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import type { CardAccount } from './companies.ts'

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

/** The accounts of a wedding that are in use or proposed, and those by which something was paid once. */
export async function accountsOfWedding(on: Reader, weddingId: string): Promise<CardAccount[]> {
  return on
    .select()
    .from(cardAccounts)
    .where(and(eq(cardAccounts.weddingId, weddingId), isNull(cardAccounts.removedAt)))
    .orderBy(asc(cardAccounts.createdAt))
}
