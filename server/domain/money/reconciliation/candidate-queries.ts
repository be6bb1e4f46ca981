import { arrivalDay, contributionsToMatch } from '#server/domain/gifts/contributions/index.ts'
import { todayIn, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Candidate } from '#server/domain/money/matching/index.ts'
import { expectedAtBank } from './match-store.ts'
import { bankMatches } from './reconciliation.tables.ts'

/**
 * Returns all contributions of a wedding as candidates for bank lines, or an empty list for an unknown wedding.
 */
export async function candidatesOf(on: Reader, weddingId: string): Promise<Candidate[]> {
  const wedding = await weddingById(on, weddingId)
  if (!wedding) return []
  const links = await on
    .select({ id: bankMatches.contributionId })
    .from(bankMatches)
    .where(
      and(eq(bankMatches.weddingId, weddingId), isNull(bankMatches.undoneAt), ne(bankMatches.how, 'waiting')),
    )
  const linked = new Set(links.map(({ id }) => id))
  const found = await contributionsToMatch(on, weddingId)
  const day = (at: Date) => todayIn(wedding.timeZone, at)
  return found.map((contribution) => {
    const due = expectedAtBank(contribution)
    const { giverName, signature, onBehalfOf } = contribution
    return {
      id: contribution.id,
      reference: contribution.reference,
      totalMinor: due.minor,
      currency: due.currency,
      state: contribution.state,
      names: [giverName ?? signature, onBehalfOf ?? ''],
      promisedOn: day(contribution.createdAt),
      sentOn: contribution.sentAt && day(contribution.sentAt),
      arrivedOn: arrivalDay(contribution, wedding.timeZone),
      linked: linked.has(contribution.id),
      plan: contribution.planId ? { id: contribution.planId, part: contribution.part ?? 0 } : null,
    }
  })
}
