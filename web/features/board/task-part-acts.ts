import { newId } from '#web/graphql/new-id.ts'
import { requests, type Answer } from './board-requests.ts'
import { changeShownTask, type Task } from './board-state.ts'
import type { Change } from './use-board.ts'

type Ways = {
  readonly change: (change: Change) => Promise<boolean>
  /** Nothing to tell when the server did it, or else the words for why not. */
  readonly sent: (asked: Promise<Answer>, done: string) => Promise<string | null>
}

/** What can be done with what belongs to a task: its sub-items, comments and files. */
export function taskPartActs({ change, sent }: Ways) {
  const onComment = (ask: () => Promise<Answer>) => change({ send: () => sent(ask(), 'TaskComment') })
  const onTask = (ask: () => Promise<Answer>) => change({ send: () => sent(ask(), 'Task') })
  return {
    addSubItem: ({ id }: Task, name: string) => onTask(() => requests.addSubItem(id, { id: newId(), name })),
    checkSubItem({ id, subItemList }: Task, subItemId: string, done: boolean) {
      const ticked = subItemList.map((one) => (one.id === subItemId ? { ...one, done } : one))
      return change({
        show: () => changeShownTask(id, { subItemList: ticked }),
        send: () => sent(requests.checkSubItem(id, subItemId, done), 'Task'),
      })
    },
    deleteSubItem: ({ id }: Task, subItemId: string) => onTask(() => requests.deleteSubItem(id, subItemId)),
    addComment: ({ id }: Task, text: string) =>
      onComment(() => requests.addComment(id, { id: newId(), text })),
    updateComment: (id: string, text: string) => onComment(() => requests.updateComment({ id, text })),
    deleteComment: (id: string) => onComment(() => requests.deleteComment(id)),
    restoreComment: (id: string) => onComment(() => requests.restoreComment(id)),
    attach: ({ id }: Task, fileId: string) => onTask(() => requests.attachToTask(id, fileId)),
    takeOff: ({ id }: Task, fileId: string) => onTask(() => requests.takeOffTask(id, fileId)),
  }
}
