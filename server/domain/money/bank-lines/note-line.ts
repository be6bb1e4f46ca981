import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { noteLineInput } from '#shared/inputs/note-line.ts'
import {
  endLinks,
  linksOf,
  BankLineNotFound,
  type BankLine,
  changeLines,
  lockLines,
  enqueueMatching,
  requireOpenLines,
  unmatchedFields,
} from '#server/domain/money/reconciliation/index.ts'
import { AmountsDiffer } from './bank-lines.refusals.ts'
import { bookUnpromised } from './rest-of-line.ts'

/** Assigns a bank line to a giver without a promise: it becomes a contribution, with or without a gift. */
export async function noteLine(context: AppContext, input: unknown): Promise<BankLine> {
  const { lineId, contributionId, name, place, giftId } = parseInput(noteLineInput, input)
  return context.database.transaction(async (tx) => {
    const { lines, wedding } = await lockLines(tx, context, [lineId])
    const [line] = lines
    if (!line) throw BankLineNotFound()
    const links = await linksOf(tx, { lineIds: [lineId] })
    // An identical repeat of the request.
    if (links.some((one) => one.contributionId === contributionId)) return line
    requireOpenLines(lines)
    if (line.amountMinor <= 0n) throw AmountsDiffer()
    await endLinks(tx, context, links, { undoneBy: null, undoReason: 'It is of another' })
    const unpromised = { id: contributionId, name, minor: line.amountMinor, giftId, place }
    await bookUnpromised(tx, context, { wedding, line }, unpromised)
    await changeLines(tx, lines, { ...unmatchedFields, standing: 'settled' })
    await enqueueMatching(tx, wedding.id)
    return { ...line, ...unmatchedFields, standing: 'settled' }
  })
}
