import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { refuse } from '#server/platform/refusal.ts'
import { updateListInput } from '#shared/inputs/board-list.ts'
import { checkListVersion } from './board-list.ts'
import type { Board } from './board-queries.ts'
import { listToArrange, notifyBoard } from './board-store.ts'
import { boardLists } from './board.tables.ts'

/**
 * Changes the name or colour of a list; absent fields stay unchanged. Refuses `ListNotFound`,
 * `ListChangedSince`.
 */
export async function updateList(context: AppContext, input: unknown): Promise<Board> {
  const form = parseInput(updateListInput, input)
  return context.database.transaction(async (tx) => {
    const { list, board } = await listToArrange(tx, context, form)
    refuse(checkListVersion(list, form.version))
    const changes = {
      name: form.name ?? list.name,
      color: form.color ?? list.color,
      version: list.version + 1,
    }
    await tx.update(boardLists).set(changes).where(eq(boardLists.id, list.id))
    await notifyBoard(tx, board)
    return board
  })
}
