import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { moveTasksInput } from '#shared/inputs/task.ts'
import { type Board, boardToArrange, shownArrangement, tasks } from '#server/domain/planning/board/index.ts'
import { placeTasks } from './place-tasks.ts'

/**
 * Moves several tasks of a board, in this order. Skips deleted tasks and tasks with an outdated
 * `placeVersion`. Refuses `WeddingNotFound`, `ListNotFound`.
 */
export async function moveTasks(context: AppContext, weddingId: string, input: unknown): Promise<Board> {
  const form = parseInput(moveTasksInput, input)
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId)
    const ids = form.map(({ id }) => id)
    const found = await tx
      .select({ id: tasks.id, placeVersion: tasks.placeVersion })
      .from(tasks)
      .where(and(eq(tasks.weddingId, board.wedding.id), inArray(tasks.id, ids), isNull(tasks.deletedAt)))
    const versions = new Map(found.map(({ id, placeVersion }) => [id, placeVersion]))
    const shown = new Set(shownArrangement(board).flatMap(({ taskIds }) => taskIds))
    const moves = form
      .filter(
        ({ id, placeVersion }) => shown.has(id) && (placeVersion ?? versions.get(id)) === versions.get(id),
      )
      .map(({ id, ...place }) => ({ taskId: id, ...place }))
    if (moves.length > 0) await placeTasks(tx, context, board, moves)
    return board
  })
}
