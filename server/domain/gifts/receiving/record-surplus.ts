import { invariant } from '#server/platform/invariant.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type Contribution,
  type LoadedContribution,
  moveContribution,
  bookUnassigned,
  contributionLines,
  contributions,
  hashToken,
  privateToken,
  splitInProportion,
  makeReference,
  ContributionReceivedLate,
} from '#server/domain/gifts/contributions/index.ts'

/**
 * Records a second payment, or one of another amount than the promise, as a separate contribution of the same
 * giver. It is unassigned
 * until the couple decide. The message stays with the first one.
 */
export async function recordSurplus(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random' | 'secrets'>,
  original: LoadedContribution,
  { accountId, amountMinor }: { accountId: string; amountMinor: bigint },
): Promise<Contribution> {
  const row = { ...surplusOf(platform, original), totalMinor: amountMinor }
  const [contribution] = await tx.insert(contributions).values(row).returning()
  invariant(contribution, 'Contribution missing after insert')
  const amounts = splitInProportion(
    original.lines.map((line) => line.amountMinor),
    amountMinor,
  )
  const lines = await tx
    .insert(contributionLines)
    .values(
      original.lines.map((line, at) => ({
        ...line,
        amountMinor: amounts[at] ?? 0n,
        shares: amounts[at] === line.amountMinor ? line.shares : null,
        id: platform.random.uuid(),
        contributionId: contribution.id,
        returnedMinor: 0n,
        moneyHold: null,
        capacityHold: null,
      })),
    )
    .returning()
  const found = { ...original, contribution, lines }
  await bookUnassigned(tx, found, accountId)
  return moveContribution(tx, found, ContributionReceivedLate, {
    state: 'received',
    needsDecision: true,
    receivedAt: contribution.createdAt,
  })
}

function surplusOf(
  { clock, random, secrets }: Pick<Platform, 'clock' | 'random' | 'secrets'>,
  { contribution, wedding }: LoadedContribution,
): typeof contributions.$inferInsert {
  const id = random.uuid()
  const now = clock.now()
  return {
    ...contribution,
    id,
    contentHash: `surplus of ${contribution.id}`,
    reference: makeReference(random, wedding.weddingDate),
    tokenHash: hashToken(privateToken(secrets, id)),
    state: 'expired',
    message: '',
    drawing: null,
    receivingAccountId: null,
    giverAddressKey: null,
    fromProvider: true,
    needsDecision: false,
    returnedMinor: 0n,
    createdAt: now,
    sentAt: now,
    receivedAt: null,
    endedAt: null,
    thankedAt: null,
    // A surplus belongs to no instalment plan.
    planId: null,
    part: null,
    paysOn: null,
    step: 0,
  }
}
