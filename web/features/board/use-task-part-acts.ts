import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { newId } from '#web/graphql/new-id.ts'
import { requests } from './board-requests.ts'
import { changeShownTask, type Task, useBoardState } from './board-state.ts'
import { settle } from './settle.ts'
import type { SendingWays } from './use-board.ts'
import { canBeCover, useCoverPicture } from './use-cover-picture.ts'

type SentChange = Parameters<SendingWays['sent']>[0]

/** Returns the actions on a task's sub-items, comments and files. */
export function useTaskPartActs({ change, sent }: SendingWays) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const onTask = (ask: () => SentChange) => change({ send: () => sent(ask()) })
  const setCoverPicture = useCoverPicture({ change, sent })
  const notifyUndone = () => notice({ text: t('done.undone') })
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
        send: () => sent(requests.checkSubItem(task.id, subItemId, isDone)),
      })
      const onDone = () => undos.push({ run: () => settle(change, { ...tick(!done), onDone: notifyUndone }) })
      return change({ ...tick(done), onDone })
    },
    deleteSubItem({ id, subItemList }: Task, subItemId: string) {
      const gone = subItemList.find((one) => one.id === subItemId)
      const putBack = async () => {
        if (!gone) return null
        const added = await sent(requests.addSubItem(id, { id: gone.id, name: gone.name }))
        return typeof added === 'string' || !gone.done
          ? added
          : sent(requests.checkSubItem(id, gone.id, true))
      }
      const onDone = () => undos.push({ run: () => settle(change, { send: putBack, onDone: notifyUndone }) })
      return change({ send: () => sent(requests.deleteSubItem(id, subItemId)), onDone })
    },
    addComment: ({ id }: Task, text: string) => onTask(() => requests.addComment(id, { id: newId(), text })),
    updateComment: (id: string, text: string) => onTask(() => requests.updateComment({ id, text })),
    deleteComment: (id: string) => onTask(() => requests.deleteComment(id)),
    restoreComment: (id: string) => onTask(() => requests.restoreComment(id)),
    /** Attaches a file. The first picture of a task without a cover becomes its cover. */
    async attach({ id }: Task, fileId: string, contentType = '') {
      const isAttached = await onTask(() => requests.attachToTask(id, fileId))
      const task = useBoardState.getState().tasks.byId[id]
      const hasCover = task?.coverPicture || task?.coverColor
      if (isAttached && task && !hasCover && canBeCover(contentType)) await setCoverPicture(task, fileId)
      return isAttached
    },
    setCoverPicture,
    takeOff: ({ id }: Task, fileId: string) => onTask(() => requests.takeOffTask(id, fileId)),
  }
}
