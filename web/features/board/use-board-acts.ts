import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { newId } from '#web/graphql/new-id.ts'
import { boardAfter, requests, type Answer } from './board-requests.ts'
import { placeTask, type Task, useBoardState } from './board-state.ts'
import { createLatestMoves } from './latest-moves.ts'
import { settle } from './settle.ts'
import type { Change, ChangeBoard } from './use-board.ts'
import { useTaskPartActs } from './use-task-part-acts.ts'
import { useUpdating } from './use-updating.ts'
import { useListName } from './use-list-acts.ts'

/** What can be done with a task. */
export function useBoardActs(weddingId: string, change: ChangeBoard) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
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
    return settle(change, { send: () => onBoard(requests.restoreTask(id)), onDone })
  }
  const takeOut = (id: string, name: string) => {
    const onDone = () => notice({ text: t('done.deleted', { name }) })
    return settle(change, { send: () => onBoard(requests.deleteTask(id)), onDone })
  }

  const move = useMoving(change, onBoard)

  return {
    move,

    create(name: string, listId: string) {
      const id = newId()
      return change({
        send: () => onTask(requests.createTask({ id, weddingId, name, listId })),
        onDone: () => undos.push({ run: () => takeOut(id, name) }),
      })
    },

    update: useUpdating(change, onTask),

    remove(task: Task) {
      const undo = { label: t('undo'), onAct: () => restore(task) }
      const onDone = () => notice({ text: t('done.deleted', { name: task.name }), undo })
      return change({ send: () => onBoard(requests.deleteTask(task.id)), onDone })
    },

    startChecklist: () => change({ send: () => onBoard(requests.startChecklist(weddingId)) }),

    ...useTaskPartActs({ change, sent }),
  }
}

/** Moves a task and says where it is now. Undoing puts it back, unless it has been moved again since. */
function useMoving(
  change: ChangeBoard,
  onBoard: (asked: Parameters<typeof boardAfter>[0]) => ReturnType<typeof boardAfter>,
) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const nameOf = useListName()
  const [latest] = useState(createLatestMoves)
  const putAt = ({ id }: Task, { position, listId }: TaskPlace, onDone: () => void): Change => ({
    show: () => placeTask(id, position, listId),
    send: () => onBoard(requests.moveTask(id, position, listId)),
    onDone,
  })
  return async (task: Task, position: number, listId: string) => {
    const { name } = task
    const { lists } = useBoardState.getState()
    const [from, to] = [lists.byId[task.listId], lists.byId[listId]]
    const before = { position: from?.taskIds.indexOf(task.id) ?? 0, listId: task.listId }
    const done = to && to !== from ? (to.key === 'completed' ? 'completed' : 'moved') : 'reordered'
    const move = latest.note(task.id, listId)
    const goBack = async () => {
      if (!move.isLatest(taskNow(task.id)?.listId))
        return notice({ kind: 'news', text: t('done.movedSince', { name }) })
      const isSettled = await settle(
        change,
        putAt(task, before, () => notice({ text: t('done.restored', { name }) })),
      )
      if (isSettled) move.forget()
      return isSettled
    }
    const text = t(`done.${done}`, { name, list: to ? nameOf(to) : '' })
    const tell = () => notice({ text, undo: { label: t('undo'), onAct: goBack } })
    const isDone = await change(putAt(task, { position, listId }, tell))
    if (!isDone) move.forget()
    return isDone
  }
}

type TaskPlace = { readonly position: number; readonly listId: string }

const taskNow = (id: string): Task | undefined => useBoardState.getState().tasks.byId[id]

export type BoardActs = ReturnType<typeof useBoardActs>
