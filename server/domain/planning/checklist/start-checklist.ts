import { and, eq, isNotNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { daysToGo } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { boardLimit } from '#shared/inputs/task.ts'
import {
  type Board,
  boardToArrange,
  shownArrangement,
  notifyBoard,
  tasks,
} from '#server/domain/planning/board/index.ts'
import { checklistOf } from './checklist-file.ts'
import { datesFor } from './checklist.ts'

/**
 * Adds the checklist of the wedding's country to the first list, with due dates computed from the wedding
 * date. Tasks added before, also deleted ones, are skipped. Refuses `WeddingNotFound`, `InvalidInput`.
 */
export async function startChecklist(context: AppContext, weddingId: string): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId)
    const { id, country, weddingDate } = board.wedding
    const begun = await tx
      .select({ key: tasks.checklistKey })
      .from(tasks)
      .where(and(eq(tasks.weddingId, id), isNotNull(tasks.checklistKey)))
    const known = new Set(begun.map(({ key }) => key))
    const missing = checklistOf(country).filter(({ key }) => !known.has(key))
    const now = context.clock.now()
    const dated = datesFor(missing, weddingDate, daysToGo(board.wedding, now))
    const [list] = shownArrangement(board)
    invariant(list, 'Board without a list')
    if (board.arrangement.flatMap(({ taskIds }) => taskIds).length + dated.length > boardLimit)
      throw InvalidInput({ issues: [{ path: 'weddingId', rule: 'board.full' }] })
    if (dated.length > 0) {
      const language = context.language === 'en' ? 'en' : 'es'
      await tx.insert(tasks).values(
        dated.map(({ task, dueDate }, index) => ({
          id: context.random.uuid(),
          weddingId: id,
          listId: list.id,
          position: list.taskIds.length + index,
          name: task[language],
          description: '',
          dueDate,
          memberIds: [],
          subItems: [],
          progress: null,
          checklistKey: task.key,
          datedFrom: weddingDate,
          createdAt: now,
        })),
      )
      await notifyBoard(tx, board)
    }
    return board
  })
}
