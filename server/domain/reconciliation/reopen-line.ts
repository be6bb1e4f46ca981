import type { AppContext } from '#server/domain/accounts/index.ts'
import { ContributionMoved } from '#server/domain/giving/index.ts'
import { linksOf, takeLinksBack } from './match-store.ts'
import { BankLineNotFound } from './reconciliation.refusals.ts'
import { type BankLine, changeLines, lockLines, nobodys } from './statement-store.ts'

/**
 * A partner takes back what was said of a line, or what was done with it without asking: what it confirmed is on its way again.
 * It is not matched by itself again.
 */
export async function reopenLine(context: AppContext, lineId: string): Promise<BankLine> {
  return context.database.transaction(async (tx) => {
    const { lines } = await lockLines(tx, context, [lineId])
    const [line] = lines
    if (!line) throw new BankLineNotFound()
    const links = await linksOf(tx, { lineIds: [lineId] })
    if (links.some((one) => one.how === 'returned')) throw new ContributionMoved('returned')
    const undoneBy = context.viewer.kind === 'account' ? context.viewer.accountId : null
    const why = { undoneBy, undoReason: 'Taken back by a partner' }
    const ids = [...new Set(links.map((one) => one.contributionId))].toSorted()
    for (const id of ids) await takeLinksBack(tx, context, id, why)
    const changes = { ...nobodys, refused: [...new Set([...line.refused, ...ids])] }
    await changeLines(tx, lines, changes)
    return { ...line, ...changes }
  })
}
