import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { newId } from '#web/graphql/new-id.ts'
import { boardAfter, requests, taskAfter } from './board-requests.ts'
import { useRefusalWords } from './use-refusal-words.ts'
import type { Task } from './board-state.ts'
import { settle } from './settle.ts'
import type { ChangeBoard } from './use-board.ts'
import { useTaskPartActs } from './use-task-part-acts.ts'
import { useLabelActs } from './use-label-acts.ts'
import { useSupplierActs } from './use-supplier-acts.ts'
import { useSeveralActs } from './use-several-acts.ts'
import { createVersionChain } from '#web/workspace/notices/version-chain.ts'
import { useUpdating } from './use-updating.ts'
import { useMoving } from './use-moving.ts'

/** Returns the actions on a task. */
export function useBoardActs(weddingId: string, change: ChangeBoard) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const refusalText = useRefusalWords()
  const onTask = (request: Parameters<typeof taskAfter>[0]) => taskAfter(request, refusalText)
  const deleted = async (id: string) => {
    const answer = await boardAfter(requests.deleteTask(id), refusalText)
    return typeof answer === 'string' ? answer : { ...answer, deleted: id }
  }
  const restore = ({ id, name }: Task) => {
    const onDone = () => notice({ text: t('done.restored', { name }) })
    return settle(change, { send: () => boardAfter(requests.restoreTask(id), refusalText), onDone })
  }
  const takeOut = (id: string, name: string) => {
    const onDone = () => notice({ text: t('done.deleted', { name }) })
    return settle(change, { send: () => deleted(id), onDone })
  }

  const [versions] = useState(createVersionChain)
  const move = useMoving(change, refusalText, versions)
  const several = useSeveralActs({ weddingId, change, told: refusalText, versions })

  return {
    move,
    several,
    labels: useLabelActs(weddingId, change),
    suppliers: useSupplierActs(weddingId, change),

    create(name: string, listId: string) {
      const id = newId()
      return change({
        send: () => onTask(requests.createTask({ id, weddingId, name, listId })),
        onDone: () => undos.push({ run: () => takeOut(id, name) }),
      })
    },

    copy({ id, name }: Task) {
      const copyId = newId()
      const undo = { label: t('undo'), onAct: () => takeOut(copyId, name) }
      const onDone = () => notice({ text: t('done.copied', { name }), undo })
      return change({ send: () => onTask(requests.copyTask(id, copyId)), onDone })
    },

    update: useUpdating(change, onTask),

    remove(task: Task) {
      const undo = { label: t('undo'), onAct: () => restore(task) }
      const onDone = () => notice({ text: t('done.deleted', { name: task.name }), undo })
      return change({ send: () => deleted(task.id), onDone })
    },

    startChecklist: () => change({ send: () => boardAfter(requests.startChecklist(weddingId), refusalText) }),

    ...useTaskPartActs({ change, sent: onTask }),
  }
}

export type BoardActs = ReturnType<typeof useBoardActs>
