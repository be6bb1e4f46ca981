import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type LoadedContribution,
  lockByToken,
  moveContribution,
  requireAllowed,
  contributions,
  reserveAgain,
  ContributionKeptAgain,
} from '#server/domain/gifts/contributions/index.ts'

/**
 * Locks the contribution behind a private link for a card payment, and holds it until `until` at least. An
 * expired one is held again
 * if there is room; otherwise refuses `GiftOverfunded`.
 */
export async function keepForCard(tx: Tx, token: string, until: Date): Promise<LoadedContribution> {
  const found = await lockByToken(tx, token)
  requireAllowed('payByCard', found)
  const { contribution } = found
  const holdEndsAt = contribution.holdEndsAt > until ? contribution.holdEndsAt : until
  if (contribution.state === 'expired') {
    await reserveAgain(tx, found)
    const held = { state: 'held', endedAt: null, holdEndsAt } satisfies Partial<Contribution>
    return { ...found, contribution: await moveContribution(tx, found, ContributionKeptAgain, held) }
  }
  if (holdEndsAt > contribution.holdEndsAt)
    await tx.update(contributions).set({ holdEndsAt }).where(eq(contributions.id, contribution.id))
  return { ...found, contribution: { ...contribution, holdEndsAt } }
}
