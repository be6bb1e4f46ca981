import { and, eq, isNull } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { taskOnBoard, type Task } from '#server/domain/planning/board/index.ts'
import { raise } from '#server/platform/events.ts'
import { MentionsSeen } from './task-mentions.events.ts'
import { taskMentions } from './task-mentions.tables.ts'

/** Marks the viewer's mentions in a task as seen. Refuses `TaskNotFound`. */
export async function seeMentions(context: AppContext, taskId: string): Promise<Task> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { task } = await taskOnBoard(tx, context, taskId)
    const updated = await tx
      .update(taskMentions)
      .set({ seenAt: context.clock.now() })
      .where(
        and(
          eq(taskMentions.taskId, taskId),
          eq(taskMentions.memberId, accountId),
          isNull(taskMentions.seenAt),
        ),
      )
      .returning({ number: taskMentions.number })
    if (updated.length > 0) await raise(tx, MentionsSeen, { taskId, memberId: accountId })
    return task
  })
}
