import type { AppContext } from '#server/graphql/viewer.ts'
import {
  BankLineNotFound,
  type BankLine,
  changeLines,
  lockLines,
  enqueueMatching,
  requireOpenLines,
  unmatchedFields,
} from '#server/domain/money/reconciliation/index.ts'

/** Rejects a suggested match or duplicate of a line. It is not suggested again. */
export async function refuseMatch(context: AppContext, lineId: string): Promise<BankLine> {
  return context.database.transaction(async (tx) => {
    const { lines, wedding } = await lockLines(tx, context, [lineId])
    const [line] = lines
    if (!line) throw BankLineNotFound()
    requireOpenLines(lines)
    if (line.standing !== 'doubtful') return line
    const isOther = line.doubt === 'sameMovement'
    const no = isOther ? line.withLines : line.suggested
    const changes = { ...unmatchedFields, refused: [...new Set([...line.refused, ...no])] }
    await changeLines(tx, lines, changes)
    await enqueueMatching(tx, wedding.id)
    return { ...line, ...changes }
  })
}
