import { inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  afterMove,
  type Arrangement,
  type HeldBoard,
  keepPlaces,
  type Move,
  shownArrangement,
  tasks,
  notifyBoard,
} from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/**
 * Moves tasks of a locked board one after another, increments their `placeVersion`, records moves between
 * lists in the history, and notifies clients. Refuses `TaskNotFound`, `ListNotFound`.
 */
export async function placeTasks(
  tx: Tx,
  context: AppContext,
  board: HeldBoard,
  moves: readonly Move[],
): Promise<void> {
  const before = shownArrangement(board)
  let after = before
  for (const move of moves) {
    const next = afterMove(after, move)
    if (next instanceof Refusal) throw next
    after = next
  }
  await keepPlaces(tx, before, after)
  const moved = moves.map(({ taskId }) => taskId)
  await tx
    .update(tasks)
    .set({ placeVersion: sql`${tasks.placeVersion} + 1` })
    .where(inArray(tasks.id, moved))
  const listIn = (arrangement: Arrangement, taskId: string) =>
    arrangement.find(({ taskIds }) => taskIds.includes(taskId))?.id
  await noteTaskChanges(
    tx,
    context,
    moved.flatMap((taskId) => {
      const [from, to] = [listIn(before, taskId), listIn(after, taskId)]
      return from === to ? [] : { taskId, kind: 'moved', detail: { from, to } }
    }),
  )
  await notifyBoard(tx, board)
}
