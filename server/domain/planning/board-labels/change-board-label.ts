import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import {
  type Board,
  type BoardLabel,
  BoardLabelNotFound,
  boardLabels,
  boardToArrange,
  labelsOf,
  notifyBoard,
} from '#server/domain/planning/board/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { labelLimit } from '#shared/inputs/board-label.ts'

type LabelChanges = Partial<Pick<BoardLabel, 'name' | 'color' | 'deletedAt'>>

/**
 * Changes a label under the lock of its board and notifies clients. Refuses `BoardLabelNotFound`, and
 * `InvalidInput` if a restored label exceeds the limit.
 */
export async function changeBoardLabel(
  context: AppContext,
  { weddingId, id }: { readonly weddingId: string; readonly id: string },
  changesOf: (label: BoardLabel) => LabelChanges,
): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? BoardLabelNotFound() : error
    })
    const isThis = and(eq(boardLabels.weddingId, board.wedding.id), eq(boardLabels.id, id))
    const [label] = await tx.select().from(boardLabels).where(isThis)
    if (!label) throw BoardLabelNotFound()
    const changes = changesOf(label)
    const isRestored = label.deletedAt !== null && changes.deletedAt === null
    if (isRestored && (await labelsOf(tx, board.wedding.id)).length >= labelLimit)
      throw InvalidInput({ issues: [{ path: 'id', rule: 'board.fullOfLabels' }] })
    await tx.update(boardLabels).set(changes).where(isThis)
    await notifyBoard(tx, board)
    return board
  })
}
