import { useTranslation } from 'react-i18next'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { newId } from '#web/graphql/new-id.ts'
import { requests, type Answer } from './board-requests.ts'
import { changeShownTask, type Task } from './board-state.ts'
import { settle } from './settle.ts'
import type { SendingWays } from './use-board.ts'
import { useCoverPicture } from './use-cover-picture.ts'

/** Returns the actions on a task's sub-items, comments and files. */
export function useTaskPartActs({ change, sent }: SendingWays) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const onComment = (ask: () => Promise<Answer>) => change({ send: () => sent(ask(), 'TaskComment') })
  const onTask = (ask: () => Promise<Answer>) => change({ send: () => sent(ask(), 'Task') })
  const tellUndone = () => notice({ text: t('done.undone') })
  return {
    addSubItem: ({ id }: Task, name: string) => onTask(() => requests.addSubItem(id, { id: newId(), name })),
    checkSubItem(task: Task, subItemId: string, done: boolean) {
      const tick = (isDone: boolean) => ({
        show: () =>
          changeShownTask(task.id, {
            subItemList: task.subItemList.map((one) =>
              one.id === subItemId ? { ...one, done: isDone } : one,
            ),
          }),
        send: () => sent(requests.checkSubItem(task.id, subItemId, isDone), 'Task'),
      })
      const onDone = () => undos.push({ run: () => settle(change, { ...tick(!done), onDone: tellUndone }) })
      return change({ ...tick(done), onDone })
    },
    deleteSubItem({ id, subItemList }: Task, subItemId: string) {
      const gone = subItemList.find((one) => one.id === subItemId)
      const putBack = async () => {
        if (!gone) return null
        const refused = await sent(requests.addSubItem(id, { id: gone.id, name: gone.name }), 'Task')
        return refused ?? (gone.done ? sent(requests.checkSubItem(id, gone.id, true), 'Task') : null)
      }
      const onDone = () => undos.push({ run: () => settle(change, { send: putBack, onDone: tellUndone }) })
      return change({ send: () => sent(requests.deleteSubItem(id, subItemId), 'Task'), onDone })
    },
    addComment: ({ id }: Task, text: string) =>
      onComment(() => requests.addComment(id, { id: newId(), text })),
    updateComment: (id: string, text: string) => onComment(() => requests.updateComment({ id, text })),
    deleteComment: (id: string) => onComment(() => requests.deleteComment(id)),
    restoreComment: (id: string) => onComment(() => requests.restoreComment(id)),
    attach: ({ id }: Task, fileId: string) => onTask(() => requests.attachToTask(id, fileId)),
    setCoverPicture: useCoverPicture({ change, sent }),
    takeOff: ({ id }: Task, fileId: string) => onTask(() => requests.takeOffTask(id, fileId)),
  }
}
