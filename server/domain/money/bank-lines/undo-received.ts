import { inArray } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Contribution, lockForPartner } from '#server/domain/gifts/contributions/index.ts'
import { takeConfirmationBack } from '#server/domain/gifts/receiving/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  linksOf,
  undoLinks,
  bankLines,
  type BankLine,
  changeLines,
  enqueueMatching,
  unmatchedFields,
} from '#server/domain/money/reconciliation/index.ts'

/**
 * Undoes a confirmation: the gift is in state `sent` again and its bank lines are reopened. They are not
 * matched with it
 * automatically again.
 */
export async function undoReceived(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const links = (await linksOf(tx, { contributionIds: [id] })).filter(({ how }) => how !== 'waiting')
    await lockRows(
      tx,
      links.map(({ lineId }) => lineId),
    )
    const found = await lockForPartner(tx, context, id)
    if (links.length === 0 || found.contribution.state !== 'received')
      return takeConfirmationBack(tx, context, found)
    const undoneBy = context.viewer.kind === 'account' ? context.viewer.accountId : null
    const why = { undoneBy, undoReason: 'The confirmation was taken back by hand' }
    await reopen(tx, await undoLinks(tx, context, id, why), id)
    await enqueueMatching(tx, found.wedding.id)
    const now = await lockForPartner(tx, context, id)
    return now.contribution.state === 'received' ? takeConfirmationBack(tx, context, now) : now.contribution
  })
}

/** Locks the bank lines before any contribution, the lock order of all commands, to exclude deadlocks. */
async function lockRows(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const isReceivedLine = inArray(bankLines.id, [...lineIds])
  await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(isReceivedLine)
    .orderBy(bankLines.id)
    .for('update')
}

/**
 * Reopens lines and bars the contribution from being suggested for them again. A line that is also linked to
 * another contribution keeps its match.
 */
async function reopen(tx: Tx, lines: readonly BankLine[], refused: string): Promise<void> {
  const others = await linksOf(tx, { lineIds: lines.map((line) => line.id) })
  const free = lines.filter((line) => others.every(({ lineId }) => lineId !== line.id))
  for (const line of free)
    await changeLines(tx, [line], { ...unmatchedFields, refused: [...new Set([...line.refused, refused])] })
}
