import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  endLinks,
  linksOf,
  BankLineMoved,
  BankLineNotFound,
  type BankLine,
  changeLines,
  lockLines,
  enqueueMatching,
  requireOpenLines,
  unmatchedFields,
} from '#server/domain/money/reconciliation/index.ts'

type AsideReason = NonNullable<BankLine['asideReason']>

/**
 * Sets a line aside: no gift, returned (`reversed`), or contained in another file (`sameMovement`). A deposit
 * and its reversal are set aside together.
 */
export async function setLineAside(
  context: AppContext,
  lineId: string,
  reason: AsideReason = 'noGift',
): Promise<BankLine> {
  return context.database.transaction(async (tx) => {
    const { lines: lockedLines, wedding } = await lockLines(tx, context, [lineId])
    const [line] = lockedLines
    if (!line) throw BankLineNotFound()
    if (line.standing === 'aside' && line.asideReason === reason) return line
    requireOpenLines(lockedLines)
    if (reason !== 'noGift' && line.doubt !== reason) throw BankLineMoved()
    const lines = reason === 'reversed' ? await withPartner(tx, context, line) : [line]
    requireOpenLines(lines.filter(({ standing }) => standing !== 'aside'))
    const links = await linksOf(tx, { lineIds: lines.map(({ id }) => id) })
    await endLinks(tx, context, links, { undoneBy: null, undoReason: 'It is no gift' })
    for (const one of lines) {
      const withLines = reason === 'noGift' ? [] : one.id === lineId ? line.withLines : [lineId]
      await changeLines(tx, [one], { ...unmatchedFields, standing: 'aside', asideReason: reason, withLines })
    }
    await enqueueMatching(tx, wedding.id)
    const withLines = reason === 'noGift' ? [] : line.withLines
    return { ...line, ...unmatchedFields, standing: 'aside', asideReason: reason, withLines }
  })
}

/** Returns the line and the lines that the matching paired it with. */
async function withPartner(tx: Tx, context: AppContext, line: BankLine): Promise<BankLine[]> {
  const { lines } = await lockLines(tx, context, [line.id, ...line.withLines])
  return lines
}
