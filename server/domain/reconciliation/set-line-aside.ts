import type { AppContext } from '#server/domain/accounts/index.ts'
import { endLinks, linksOf } from './match-store.ts'
import { BankLineNotFound } from './reconciliation.refusals.ts'
import { type BankLine, changeLines, lockLines, mustBeOpen, nobodys } from './statement-store.ts'

/** A partner says that a line is no gift. */
export async function setLineAside(context: AppContext, lineId: string): Promise<BankLine> {
  return context.database.transaction(async (tx) => {
    const { lines } = await lockLines(tx, context, [lineId])
    const [line] = lines
    if (!line) throw new BankLineNotFound()
    if (line.standing === 'aside') return line
    mustBeOpen(lines)
    const links = await linksOf(tx, { lineIds: [lineId] })
    await endLinks(tx, context, links, { undoneBy: null, undoReason: 'It is no gift' })
    await changeLines(tx, lines, { ...nobodys, standing: 'aside' })
    return { ...line, ...nobodys, standing: 'aside' }
  })
}
