import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Board } from './board-queries.ts'
import { listToArrange, shownLists, notifyBoard } from './board-store.ts'
import { LastList } from './board.refusals.ts'
import { boardLists } from './board.tables.ts'

/** Archives a list with its tasks; `restoreList` undoes it. Refuses `ListNotFound`, `LastList`. */
export async function archiveList(context: AppContext, weddingId: string, listId: string): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { list, board } = await listToArrange(tx, context, { weddingId, id: listId })
    if (!list.archivedAt) {
      if (shownLists(board).length === 1) throw LastList()
      await tx.update(boardLists).set({ archivedAt: context.clock.now() }).where(eq(boardLists.id, list.id))
      await notifyBoard(tx, board)
    }
    return board
  })
}
