import type { AppContext } from '#server/graphql/viewer.ts'
import { ContributionMoved } from '#server/domain/gifts/contributions/index.ts'
import {
  linksOf,
  undoLinks,
  linesSetAsideBy,
  type BankLine,
  changeLines,
  lockLines,
  enqueueMatching,
  unmatchedFields,
  BankLineNotFound,
} from '#server/domain/money/reconciliation/index.ts'

/**
 * Undoes the couple's decision or the automatic match of a line: its contributions are in state `sent` again.
 * The line is not matched
 * automatically again. Lines set aside because of it are reopened too.
 */
export async function reopenLine(context: AppContext, lineId: string): Promise<BankLine> {
  return context.database.transaction(async (tx) => {
    const { lines, wedding } = await lockLines(tx, context, [lineId])
    const [line] = lines
    if (!line) throw BankLineNotFound()
    const links = await linksOf(tx, { lineIds: [lineId] })
    if (links.some((one) => one.how === 'returned')) throw ContributionMoved({ state: 'returned' })
    const undoneBy = context.viewer.kind === 'account' ? context.viewer.accountId : null
    const why = { undoneBy, undoReason: 'Taken back by a partner' }
    const ids = [...new Set(links.map((one) => one.contributionId))].toSorted()
    for (const id of ids) await undoLinks(tx, context, id, why)
    const staysOpen = line.staysOpen || line.standing === 'aside'
    const changes = { ...unmatchedFields, staysOpen, refused: [...new Set([...line.refused, ...ids])] }
    await changeLines(tx, lines, changes)
    await changeLines(tx, await linesSetAsideBy(tx, wedding.id, [lineId]), { ...unmatchedFields })
    await enqueueMatching(tx, wedding.id)
    return { ...line, ...changes }
  })
}
