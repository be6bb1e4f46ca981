import { useMemo } from 'react'
import type { BoardState, Lane, Task } from './board-state.ts'
import { isShown, searchIn, type TaskFilter } from './task-filter.ts'

type Matching = {
  readonly filter: TaskFilter
  /** The folded search words. */
  readonly words: readonly string[]
  readonly today: string
  readonly weddingDate: string
}

/** Returns a function for the tasks of a list that match the filter. Filters once per change instead of per render. */
export function useShownTasks(board: BoardState, { filter, words, today, weddingDate }: Matching) {
  const shown = useMemo(() => {
    const { lists, tasks, members, labels, suppliers } = board
    const isFound = searchIn(words, {
      members: members.byId,
      labels: labels.byId,
      suppliers: suppliers.byId,
    })
    return new Map(
      Object.values(lists.byId).map(({ id, taskIds }) => [
        id,
        taskIds
          .flatMap((taskId) => tasks.byId[taskId] ?? [])
          .filter((task) => isShown(task, filter, { today, weddingDate }) && isFound(task)),
      ]),
    )
  }, [board, filter, words, today, weddingDate])
  return ({ id }: Pick<Lane, 'id'>): readonly Task[] => shown.get(id) ?? []
}
