import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { createListInput } from '#shared/inputs/board-list.ts'
import { listLimit } from './board-list.ts'
import type { Board } from './board-queries.ts'
import { boardToArrange, shownLists, notifyBoard } from './board-store.ts'
import { ListNotFound } from './board.refusals.ts'
import { boardLists } from './board.tables.ts'

/**
 * Adds a list after the others. Idempotent by id. Refuses `WeddingNotFound`, `ListNotFound`, `InvalidInput`.
 */
export async function createList(context: AppContext, input: unknown): Promise<Board> {
  const { id, weddingId, name, color } = parseInput(createListInput, input)
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId)
    if (!board.lists.some((list) => list.id === id)) {
      if (shownLists(board).length >= listLimit)
        throw InvalidInput({ issues: [{ path: 'name', rule: 'board.fullOfLists' }] })
      const position = (board.lists.at(-1)?.position ?? -1) + 1
      const [inserted] = await tx
        .insert(boardLists)
        .values({ id, weddingId: board.wedding.id, key: null, name, color, position })
        .onConflictDoNothing()
        .returning()
      if (!inserted) throw ListNotFound()
      await notifyBoard(tx, board)
    }
    return board
  })
}
