import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  afterMove,
  type HeldBoard,
  keepPlaces,
  type Move,
  shownArrangement,
  tasks,
  tellBoard,
} from '#server/domain/planning/board/index.ts'

/**
 * Moves tasks of a locked board one after another, counts the moves and tells open screens. Refuses
 * `TaskNotFound`, `ListNotFound`.
 */
export async function placeTasks(tx: Tx, board: HeldBoard, moves: readonly Move[]): Promise<void> {
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
  await tellBoard(tx, board)
}
