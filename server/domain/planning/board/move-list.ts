import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/refusal.ts'
import { checkListVersion } from './board-list.ts'
import type { Board } from './board-queries.ts'
import { listToArrange, shownLists, notifyBoard } from './board-store.ts'
import { ListNotFound } from './board.refusals.ts'
import { boardLists } from './board.tables.ts'

/**
 * Moves a list to a position among the visible ones, clamped to the valid range. Refuses `ListNotFound`,
 * `ListChangedSince`.
 */
export async function moveList(
  context: AppContext,
  place: {
    readonly weddingId: string
    readonly id: string
    readonly position: number
    readonly version?: number | null
  },
): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { list, board } = await listToArrange(tx, context, place)
    if (list.archivedAt) throw ListNotFound()
    refuse(checkListVersion(list, place.version))
    const others = shownLists(board).filter(({ id }) => id !== list.id)
    const at = Math.min(Math.max(place.position, 0), others.length)
    const archived = board.lists.filter(({ archivedAt }) => archivedAt !== null)
    const order = [...others.slice(0, at), list, ...others.slice(at), ...archived].map(({ id }) => id)
    await rows(
      tx,
      sql`update board_lists set position = requested.position - 1
        from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as requested (id, position)
        where board_lists.id = requested.id::uuid`,
    )
    await tx
      .update(boardLists)
      .set({ version: list.version + 1 })
      .where(eq(boardLists.id, list.id))
    await notifyBoard(tx, board)
    return board
  })
}
