import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Currency } from '#shared/money.ts'
import { bankLines, bankMatches, bankStatements } from './reconciliation.tables.ts'

/** A line of a bank that is of a contribution: what proves that it came. */
export type BankProof = {
  readonly contributionId: string
  /** The name of the bank's file. */
  readonly file: string
  readonly bookedOn: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly words: string
}

/**
 * Returns the bank lines of a wedding's contributions by contribution, the earliest first, without a
 * permission check.
 */
export async function bankProofsOf(on: Reader, weddingId: string): Promise<Map<string, BankProof[]>> {
  const found = await on
    .select({
      contributionId: bankMatches.contributionId,
      file: bankStatements.name,
      bookedOn: bankLines.bookedOn,
      amountMinor: bankLines.amountMinor,
      currency: bankLines.currency,
      words: bankLines.words,
    })
    .from(bankMatches)
    .innerJoin(bankLines, eq(bankLines.id, bankMatches.lineId))
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(and(eq(bankMatches.weddingId, weddingId), isNull(bankMatches.undoneAt)))
    .orderBy(asc(bankLines.bookedOn), asc(bankMatches.madeAt))
  return Map.groupBy(found, ({ contributionId }) => contributionId)
}
