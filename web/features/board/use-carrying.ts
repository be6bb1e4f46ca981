import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { focusTaskSoon } from './focus-task-soon.ts'
import { placeAmong } from './place-among.ts'
import { useBoardState, type Lane, type Task } from './board-state.ts'
import type { BoardActs } from './use-board-acts.ts'
import { isGroupedByMonth, laneViewNow } from './lane-view.ts'
import { useListName } from './use-list-acts.ts'

type DropPosition = { readonly droppableId: string; readonly index: number }
type CarryOptions = {
  /** The visible tasks of each list. */
  readonly shownIn: (list: Lane) => readonly Task[]
  readonly acts: BoardActs
  readonly onHold: () => void
  readonly onLetGo: () => void
}

/** Handles lifting, moving and dropping a task, with its announcements for screen readers. */
export function useCarrying({ shownIn, acts, onHold, onLetGo }: CarryOptions) {
  const [carriedFrom, setCarriedFrom] = useState<string | null>(null)
  const { t } = useTranslation('board')
  const nameOf = useListName()
  const taskOf = (id: string) => useBoardState.getState().tasks.byId[id]
  const listOf = (id: string) => useBoardState.getState().lists.byId[id]
  /** A list by month has no positions: a task from another list is put at its end. */
  const placeIn = (list: Lane | undefined, others: readonly Task[], index: number) =>
    list && isGroupedByMonth(laneViewNow(list.id), shownIn(list)) ? others.length : index
  const where = (id: string, { droppableId, index }: DropPosition) => {
    const list = listOf(droppableId)
    const others = list ? shownIn(list).filter((task) => task.id !== id) : []
    const words = { name: taskOf(id)?.name ?? '', list: list ? nameOf(list) : '' }
    return { ...words, position: placeIn(list, others, index) + 1, count: others.length + 1 }
  }
  const handlers = {
    onBeforeCapture: onHold,
    onDragStart({ draggableId, source }: DragStart, { announce }: ResponderProvided) {
      setCarriedFrom(source.droppableId)
      announce(t('carry.lifted', where(draggableId, source)))
    },
    onDragUpdate({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) {
      announce(
        destination
          ? t('carry.over', where(draggableId, destination))
          : t('carry.nowhere', { name: taskOf(draggableId)?.name ?? '' }),
      )
    },
    onDragEnd(
      { draggableId, source, destination, reason, mode }: DropResult,
      { announce }: ResponderProvided,
    ) {
      setCarriedFrom(null)
      const [task, list] = [taskOf(draggableId), destination && listOf(destination.droppableId)]
      const stays = destination?.droppableId === source.droppableId && destination.index === source.index
      if (mode === 'SNAP') focusTaskSoon(draggableId)
      if (!task || !destination || !list || stays || reason === 'CANCEL') {
        announce(t('carry.back', where(draggableId, source)))
        onLetGo()
        return
      }
      announce(t('carry.dropped', where(draggableId, destination)))
      const shown = shownIn(list)
      const ids = shown.map(({ id }) => id)
      const place = placeIn(list, shown, destination.index)
      void acts.move(task, placeAmong(list.taskIds, ids, task.id, place), list.id)
    },
  }
  return { handlers, carriedFrom }
}
