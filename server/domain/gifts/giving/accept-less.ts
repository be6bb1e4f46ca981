import { eq } from 'drizzle-orm'
import { lockCapacity } from '#server/domain/gifts/gift-list/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { sumMinor } from '#shared/money.ts'
import { isHolding } from '#shared/states/contribution.ts'
import {
  type ContributionLine,
  type LoadedContribution,
  moveContribution,
  overfundingRefusal,
  release,
  reserve,
  contributionLines,
  splitInProportion,
  ContributionChanged,
} from '#server/domain/gifts/contributions/index.ts'

/** Amount of a line before a smaller payment was accepted. */
export type PromisedLine = {
  readonly lineId: string
  readonly amountMinor: string
  readonly shares: number | null
}

/**
 * Accepts a smaller amount than promised: the contribution shrinks to the received amount, each gift in
 * proportion. Returns the previous amounts for undo.
 */
export async function acceptLess(
  tx: Tx,
  found: LoadedContribution,
  cameMinor: bigint,
): Promise<{ found: LoadedContribution; before: PromisedLine[] }> {
  const before = found.lines.map(({ id, amountMinor, shares }) => ({
    lineId: id,
    amountMinor: amountMinor.toString(),
    shares,
  }))
  const amounts = splitInProportion(
    found.lines.map((line) => line.amountMinor),
    cameMinor,
  )
  const lines = found.lines.map((line, at) => ({ ...line, amountMinor: amounts[at] ?? 0n, shares: null }))
  return { found: await changeAmounts(tx, found, lines), before }
}

/**
 * Restores the promised amount after a smaller payment; only the part still available if others gave
 * meanwhile.
 */
export async function restorePromisedAmount(
  tx: Tx,
  found: LoadedContribution,
  before: readonly PromisedLine[],
): Promise<LoadedContribution> {
  const lines = found.lines.map((line) => {
    const was = before.find(({ lineId }) => lineId === line.id)
    return was ? { ...line, amountMinor: BigInt(was.amountMinor), shares: was.shares } : line
  })
  return changeAmounts(tx, found, lines)
}

async function changeAmounts(
  tx: Tx,
  found: LoadedContribution,
  newLines: readonly ContributionLine[],
): Promise<LoadedContribution> {
  const holding = isHolding(found.contribution.state)
  if (holding) await release(tx, found, 'changed')
  const lines = !holding || (await hasCapacity(tx, found, newLines)) ? newLines : found.lines
  for (const { id, amountMinor, shares } of lines)
    await tx.update(contributionLines).set({ amountMinor, shares }).where(eq(contributionLines.id, id))
  const totalMinor = sumMinor(lines.map((line) => line.amountMinor))
  invariant(totalMinor > 0n, 'Accepted amount is not positive')
  const contribution = await moveContribution(tx, found, ContributionChanged, { totalMinor })
  const changed = { ...found, contribution, lines: [...lines] }
  if (holding) await reserve(tx, changed)
  return changed
}

async function hasCapacity(
  tx: Tx,
  { gifts }: LoadedContribution,
  lines: readonly ContributionLine[],
): Promise<boolean> {
  const available = await lockCapacity(tx, [...gifts.values()])
  return lines.every(({ giftId, amountMinor }) => {
    const gift = gifts.get(giftId)
    return !gift || overfundingRefusal(gift, amountMinor, available.get(giftId) ?? 0n) === null
  })
}
