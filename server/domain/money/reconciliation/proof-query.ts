import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import type { Currency } from '#shared/money.ts'
import { bankLines, bankMatches, bankStatements } from './reconciliation.tables.ts'

/** A bank line linked to a contribution, as proof of its arrival. */
export type BankProof = {
  readonly contributionId: string
  /** Name of the bank file. */
  readonly file: string
  readonly bookedOn: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly words: string
}

/** Returns the linked bank lines of a wedding by contribution id, earliest first. It checks no permission. */
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
