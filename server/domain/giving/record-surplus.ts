import { invariant } from '#server/platform/invariant.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Contribution } from './contribution.ts'
import { type Found, moveContribution } from './contribution-store.ts'
import { keepApart } from './funding-store.ts'
import { contributionLines, contributions } from './giving.tables.ts'
import { hashToken, privateToken } from './private-link.ts'
import { makeReference } from './reference.ts'

/**
 * The same giver's money came a second time: it is a contribution of its own, kept apart until the couple decide. The words stay
 * with the first one.
 */
export async function recordSurplus(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'dice' | 'secrets'>,
  original: Found,
  accountId: string,
): Promise<Contribution> {
  const [contribution] = await tx.insert(contributions).values(surplusOf(platform, original)).returning()
  invariant(contribution, 'A contribution that was inserted is returned')
  const lines = await tx
    .insert(contributionLines)
    .values(
      original.lines.map((line) => ({
        ...line,
        id: platform.dice.uuid(),
        contributionId: contribution.id,
        returnedMinor: 0n,
        moneyHold: null,
        capacityHold: null,
      })),
    )
    .returning()
  const found = { ...original, contribution, lines }
  await keepApart(tx, found, accountId)
  return moveContribution(tx, found, 'ContributionReceivedLate', {
    state: 'received',
    needsDecision: true,
    receivedAt: contribution.createdAt,
  })
}

function surplusOf(
  { clock, dice, secrets }: Pick<Platform, 'clock' | 'dice' | 'secrets'>,
  { contribution, wedding }: Found,
): typeof contributions.$inferInsert {
  const id = dice.uuid()
  const now = clock.now()
  return {
    ...contribution,
    id,
    contentHash: `surplus of ${contribution.id}`,
    reference: makeReference(dice, wedding.weddingDate),
    tokenHash: hashToken(privateToken(secrets, id)),
    state: 'expired',
    message: '',
    drawing: null,
    railId: null,
    askedFrom: null,
    fromProvider: true,
    needsDecision: false,
    returnedMinor: 0n,
    createdAt: now,
    sentAt: now,
    receivedAt: null,
    endedAt: null,
    thankedAt: null,
    step: 0,
  }
}
