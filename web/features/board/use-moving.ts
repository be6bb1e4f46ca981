import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { boardAfter, requests, type BoardResult, type TaskPlace } from './board-requests.ts'
import { placeTask, type Task, useBoardState } from './board-state.ts'
import type { VersionChain } from '#web/workspace/notices/version-chain.ts'
import { settle } from './settle.ts'
import type { BoardChange, ChangeBoard } from './use-board.ts'
import { useListName } from './use-list-acts.ts'

/** Returns the move of a task with its notice. Undo restores the place, unless the task has moved since. */
export function useMoving(
  change: ChangeBoard,
  refusalText: (answer: BoardResult) => string,
  versions: VersionChain,
) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const nameOf = useListName()
  /** Runs the move; `onMoved` receives the new version of the place, or null if the task has moved since. */
  const put = ({ id }: Task, place: TaskPlace, onMoved: (version: number | null) => void): BoardChange => {
    let version: number | null = null
    return {
      show: () => placeTask(id, place.position, place.listId),
      send: async () => {
        const answer = await requests.moveTask(id, place)
        if (answer.__typename === 'TaskMovedSince') return null
        if (answer.__typename === 'Board') version = answer.tasks[0]?.placeVersion ?? null
        return boardAfter(Promise.resolve(answer), refusalText)
      },
      onDone: () => onMoved(version),
    }
  }
  return (task: Task, position: number, listId: string) => {
    const { name } = task
    const { lists } = useBoardState.getState()
    const [from, to] = [lists.byId[task.listId], lists.byId[listId]]
    const before = { position: from?.taskIds.indexOf(task.id) ?? 0, listId: task.listId }
    const done = to && to !== from ? (to.key === 'completed' ? 'completed' : 'moved') : 'reordered'
    const tell = (version: number | null) => {
      if (version === null) return
      const move = versions.note(task.id, version)
      const onUndone = (undone: number | null) => {
        if (undone === null) return notice({ kind: 'news', text: t('done.movedSince', { name }) })
        move.undone(undone)
        return notice({ text: t('done.restored', { name }) })
      }
      const goBack = () => settle(change, put(task, { ...before, placeVersion: move.expected() }, onUndone))
      const text = t(`done.${done}`, { name, list: to ? nameOf(to) : '' })
      notice({ text, undo: { label: t('undo'), onAct: goBack } })
    }
    return change(put(task, { position, listId }, tell))
  }
}
