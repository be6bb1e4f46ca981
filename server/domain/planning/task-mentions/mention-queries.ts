import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { type Task, tasks } from '#server/domain/planning/board/index.ts'
import { mayArrange, partOf, type TeamPerson } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { taskMentions } from './task-mentions.tables.ts'

export type TaskMention = typeof taskMentions.$inferSelect & {
  readonly task: Task
  /** Null for a deleted account. */
  readonly author: TeamPerson | null
}

/** Maximum number of unseen mentions returned. */
const mentionLimit = 20

/** Returns the viewer's mentions in tasks of a wedding that they have not opened since, newest first. */
export async function unseenMentions(
  { database, viewer }: AppContext,
  weddingId: string,
): Promise<TaskMention[]> {
  if (viewer.kind !== 'account' || !mayArrange(await partOf(database.db, viewer, weddingId))) return []
  const found = await database.db
    .select()
    .from(taskMentions)
    .innerJoin(tasks, eq(tasks.id, taskMentions.taskId))
    .where(
      and(
        eq(tasks.weddingId, weddingId),
        isNull(tasks.deletedAt),
        eq(taskMentions.memberId, viewer.accountId),
        isNull(taskMentions.seenAt),
      ),
    )
    .orderBy(desc(taskMentions.number))
    .limit(mentionLimit)
  const people = await peopleOf(
    database.db,
    found.map((row) => row.task_mentions.authorId),
  )
  return found.map(({ task_mentions: mention, tasks: task }) => {
    const author = people.get(mention.authorId)
    return { ...mention, task, author: author ? { id: mention.authorId, ...author } : null }
  })
}

/** Returns an unseen mention with its task, or null if it was seen or the task was deleted. */
export async function unseenMention(on: Reader, number: string): Promise<Omit<TaskMention, 'author'> | null> {
  const [found] = await on
    .select()
    .from(taskMentions)
    .innerJoin(tasks, eq(tasks.id, taskMentions.taskId))
    .where(and(eq(taskMentions.number, BigInt(number)), isNull(taskMentions.seenAt), isNull(tasks.deletedAt)))
  return found ? { ...found.task_mentions, task: found.tasks } : null
}
