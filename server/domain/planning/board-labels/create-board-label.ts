import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { createBoardLabelInput, labelLimit } from '#shared/inputs/board-label.ts'
import {
  type Board,
  BoardLabelNotFound,
  boardLabels,
  boardToArrange,
  labelsOf,
  notifyBoard,
} from '#server/domain/planning/board/index.ts'

/** Creates a label. Idempotent by id. Refuses `WeddingNotFound`, `BoardLabelNotFound`, `InvalidInput`. */
export async function createBoardLabel(context: AppContext, input: unknown): Promise<Board> {
  const { id, weddingId, name, color } = parseInput(createBoardLabelInput, input)
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId)
    const labels = await labelsOf(tx, board.wedding.id)
    if (!labels.some((one) => one.id === id)) {
      if (labels.length >= labelLimit)
        throw InvalidInput({ issues: [{ path: 'name', rule: 'board.fullOfLabels' }] })
      const [inserted] = await tx
        .insert(boardLabels)
        .values({ id, weddingId: board.wedding.id, name, color, createdAt: context.clock.now() })
        .onConflictDoNothing()
        .returning()
      if (!inserted) throw BoardLabelNotFound()
      await notifyBoard(tx, board)
    }
    return board
  })
}
