import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  CompleteTaskDocument,
  type OverviewQuery,
  PutTaskBackDocument,
} from '#web/graphql/generated/graphql.ts'

type DueTask = OverviewQuery['dueTasks'][number]

/** Where a task was, and the version of its place since it was completed. */
type PlaceBefore = { readonly position: number; readonly listId: string; readonly placeVersion: number }

/** Completes tasks optimistically; a refusal or an undo restores them. */
export function useCompleting(tasks: readonly DueTask[]) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const [done, setDone] = useState({ of: tasks, ids: new Set<string>() })
  const mark = (id: string, isDone: boolean) =>
    setDone(({ of, ids }) => ({
      of,
      ids: new Set([...ids].filter((one) => one !== id).concat(isDone ? id : [])),
    }))
  // Newly loaded data replaces the optimistic state.
  if (done.of !== tasks) setDone({ of: tasks, ids: new Set() })

  const moveBack = async ({ id, name }: DueTask, place: PlaceBefore) => {
    const answer = await attempt(() => execute(PutTaskBackDocument, { id, ...place }))
    if (!answer) return false
    const { __typename: outcome } = answer.moveTask
    if (outcome === 'TaskMovedSince') return notice({ kind: 'news', text: t('done.movedSince', { name }) })
    mark(id, false)
    if (outcome === 'Board') return notice({ text: t('week.back', { name }) })
    return notice({ kind: 'problem', text: t('refused.taskGone') })
  }

  return {
    isDone: (id: string) => done.of === tasks && done.ids.has(id),
    complete: async (task: DueTask) => {
      mark(task.id, true)
      const completed = (await attempt(() => execute(CompleteTaskDocument, { id: task.id })))?.completeTask
      if (completed?.__typename === 'Task') {
        const { position, listId, placeVersion } = completed
        const before = { position, listId, placeVersion: placeVersion + 1 }
        const undo = { label: t('undo'), onAct: () => moveBack(task, before) }
        notice({ text: t('week.done', { name: task.name }), undo })
        return
      }
      mark(task.id, false)
      if (completed) {
        const gone = completed.__typename === 'ListNotFound' ? 'refused.completedGone' : 'refused.taskGone'
        notice({ kind: 'problem', text: t(gone) })
      }
    },
  }
}
