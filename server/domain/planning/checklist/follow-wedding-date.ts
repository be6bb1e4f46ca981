import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type Board, boardToArrange, lockBoard, notifyBoard } from '#server/domain/planning/board/index.ts'

/**
 * Moves the dates of open checklist tasks by as many days as the wedding moved, except dates set by hand.
 * Idempotent; moving the wedding back restores the dates. Refuses `WeddingNotFound`.
 */
export async function followWeddingDate(context: AppContext, weddingId: string): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId)
    await moveDates(tx, board.wedding.id)
    return board
  })
}

/** Does the same as `followWeddingDate` after a change of the wedding. */
export const followWeddingDateJob = defineJob<{ weddingId: string }>({
  kind: 'follow-wedding-date',
  run: async ({ database }, { weddingId }) => {
    await database.transaction(async (tx) => {
      await lockBoard(tx, weddingId)
      await moveDates(tx, weddingId)
    })
  },
})

/** The statement itself reads the wedding date, so that under the board's lock it is the latest. */
async function moveDates(tx: Tx, weddingId: string): Promise<void> {
  const moved = await rows(
    tx,
    sql`update tasks set due_date = due_date + (weddings.wedding_date - dated_from), dated_from = weddings.wedding_date
      from weddings, board_lists
      where tasks.wedding_id = ${weddingId} and weddings.id = tasks.wedding_id and board_lists.id = tasks.list_id
        and dated_from <> weddings.wedding_date and board_lists.key is distinct from 'completed'
      returning tasks.id`,
  )
  if (moved.length > 0) await notifyBoard(tx, { wedding: { id: weddingId } })
}
