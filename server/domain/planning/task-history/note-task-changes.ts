import { and, desc, gt, inArray } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { minutes, subtract } from '#shared/duration.ts'
import type { TaskChangeKind } from '#shared/inputs/task-change.ts'
import { type TaskChangeDetail, taskChanges } from './task-history.tables.ts'

export type NotedChange = {
  readonly taskId: string
  readonly kind: TaskChangeKind
  readonly detail?: TaskChangeDetail
}

/** Kinds of which consecutive changes by one member are merged into one. */
const joinedKinds: ReadonlySet<TaskChangeKind> = new Set([
  'renamed',
  'described',
  'dated',
  'assigned',
  'progressed',
  'labelled',
  'supplied',
  'covered',
])
const joinedWithin = minutes(10)

/**
 * Adds changes to the history of tasks. A change of the same kind and member as the latest one replaces it
 * within ten minutes.
 */
export async function noteTaskChanges(
  tx: Tx,
  context: AppContext,
  changes: readonly NotedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const { accountId } = requireAccount(context.viewer)
  const at = context.clock.now()
  const recent = await recentChanges(tx, accountId, changes, subtract(at, joinedWithin))
  const replaced = changes.flatMap(({ taskId, kind }) =>
    joinedKinds.has(kind) ? (recent.find((one) => one.taskId === taskId && one.kind === kind) ?? []) : [],
  )
  if (replaced.length > 0)
    await tx.delete(taskChanges).where(
      inArray(
        taskChanges.number,
        replaced.map(({ number }) => number),
      ),
    )
  const rows = changes.map(({ taskId, kind, detail = {} }) => {
    const earlier = replaced.find((one) => one.taskId === taskId && one.kind === kind)
    return {
      taskId,
      accountId,
      kind,
      detail: earlier ? { ...detail, from: earlier.detail.from } : detail,
      at,
    }
  })
  await tx.insert(taskChanges).values(rows)
}

/** Returns the latest change of each of these tasks if it is recent and by this account. */
async function recentChanges(tx: Tx, accountId: string, changes: readonly NotedChange[], since: Date) {
  const taskIds = [...new Set(changes.map(({ taskId }) => taskId))]
  const newest = await tx
    .selectDistinctOn([taskChanges.taskId])
    .from(taskChanges)
    .where(and(inArray(taskChanges.taskId, taskIds), gt(taskChanges.at, since)))
    .orderBy(taskChanges.taskId, desc(taskChanges.number))
  return newest.filter((one) => one.accountId === accountId)
}
