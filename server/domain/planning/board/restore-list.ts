import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { listLimit } from './board-list.ts'
import type { Board } from './board-queries.ts'
import { listToArrange, shownLists, notifyBoard } from './board-store.ts'
import { boardLists } from './board.tables.ts'

/**
 * Restores an archived list with its tasks. Refuses `ListNotFound`, and `InvalidInput` if the board has the
 * maximum number of lists.
 */
export async function restoreList(context: AppContext, weddingId: string, listId: string): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { list, board } = await listToArrange(tx, context, { weddingId, id: listId })
    if (list.archivedAt) {
      if (shownLists(board).length >= listLimit)
        throw InvalidInput({ issues: [{ path: 'id', rule: 'board.fullOfLists' }] })
      await tx.update(boardLists).set({ archivedAt: null }).where(eq(boardLists.id, list.id))
      await notifyBoard(tx, board)
    }
    return board
  })
}
