import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { UpdateTaskInput } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { boardAfter, requests, type Answer } from './board-requests.ts'
import { changeShownTask, placeTask, type Task, useBoardState } from './board-state.ts'
import { createLatestMoves } from './latest-moves.ts'
import type { Change } from './use-board.ts'
import { useListName } from './use-list-acts.ts'

/** What can be done with a task. */
export function useBoardActs(weddingId: string, change: (change: Change) => Promise<boolean>) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const told = ({ __typename }: Answer): string => {
    if (__typename === 'CommentNotFound') return t('refused.commentGone')
    if (__typename === 'AttachmentNotFound') return t('refused.fileGone')
    if (__typename === 'AttachmentRefused') return t('files.refused.tooHeavyTogether')
    if (__typename === 'InvalidInput') return t('refused.invalid')
    return t(__typename === 'ListNotFound' ? 'refused.listGone' : 'refused.taskGone')
  }
  const sent = async (asked: Promise<Answer>, done: string) => {
    const answer = await asked
    return answer.__typename === done ? null : told(answer)
  }
  const onTask = (asked: Promise<Answer>) => sent(asked, 'Task')
  const onBoard = (asked: Parameters<typeof boardAfter>[0]) => boardAfter(asked, told)
  const restore = ({ id, name }: Task) => {
    const onDone = () => notice({ text: t('done.restored', { name }) })
    return change({ send: () => onBoard(requests.restoreTask(id)), onDone })
  }

  const move = useMoving(change, onBoard)

  return {
    move,

    create: (name: string, listId: string) =>
      change({ send: () => onTask(requests.createTask({ id: newId(), weddingId, name, listId })) }),

    update: (input: UpdateTaskInput, shown: Partial<Task>) =>
      change({
        show: () => changeShownTask(input.id, shown),
        send: () => onTask(requests.updateTask(input)),
      }),

    remove(task: Task) {
      const action = { label: t('undo'), onAct: () => void restore(task) }
      const onDone = () => notice({ text: t('done.deleted', { name: task.name }), action })
      return change({ send: () => onBoard(requests.deleteTask(task.id)), onDone })
    },

    startChecklist: () => change({ send: () => onBoard(requests.startChecklist(weddingId)) }),

    ...taskPartActs({ change, sent }),
  }
}

/** Moves a task and says where it is now. Undoing puts it back, unless it has been moved again since. */
function useMoving(
  change: (change: Change) => Promise<boolean>,
  onBoard: (asked: Parameters<typeof boardAfter>[0]) => ReturnType<typeof boardAfter>,
) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const nameOf = useListName()
  const [latest] = useState(createLatestMoves)
  const put = ({ id }: Task, { position, listId }: TaskPlace, onDone?: () => void) => {
    const isThere = latest.note(id, listId)
    const sent = change({
      show: () => placeTask(id, position, listId),
      send: () => onBoard(requests.moveTask(id, position, listId)),
      ...(onDone && { onDone }),
    })
    return { sent, isLatest: () => isThere(taskNow(id)?.listId) }
  }
  return (task: Task, position: number, listId: string) => {
    const { name } = task
    const { lists } = useBoardState.getState()
    const [from, to] = [lists.byId[task.listId], lists.byId[listId]]
    const before = { position: from?.taskIds.indexOf(task.id) ?? 0, listId: task.listId }
    const done = to && to !== from ? (to.key === 'completed' ? 'completed' : 'moved') : 'reordered'
    const undo = () => {
      if (!isLatest()) return notice({ kind: 'news', text: t('done.movedSince', { name }) })
      void put(task, before, () => notice({ text: t('done.restored', { name }) })).sent
    }
    const text = t(`done.${done}`, { name, list: to ? nameOf(to) : '' })
    const tell = () => notice({ text, action: { label: t('undo'), onAct: undo } })
    const { sent, isLatest } = put(task, { position, listId }, tell)
    return sent
  }
}

type TaskPlace = { readonly position: number; readonly listId: string }

const taskNow = (id: string): Task | undefined => useBoardState.getState().tasks.byId[id]

export type BoardActs = ReturnType<typeof useBoardActs>

type Ways = {
  readonly change: (change: Change) => Promise<boolean>
  /** Nothing to tell when the server did it, or else the words for why not. */
  readonly sent: (asked: Promise<Answer>, done: string) => Promise<string | null>
}

/** What can be done with what belongs to a task: its sub-items, comments and files. */
function taskPartActs({ change, sent }: Ways) {
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
