import type {
  LaneHeadFragment,
  PlacedTaskFragment,
  WholeBoardFragment,
} from '#web/graphql/generated/graphql.ts'

/** Change of the board by a mutation, as its response describes it. */
export type BoardChange = {
  readonly revision: number
  /** Changed and new tasks. */
  readonly tasks?: readonly PlacedTaskFragment[]
  /** The id of a deleted task. */
  readonly deleted?: string
  readonly lists?: readonly LaneHeadFragment[]
  readonly archivedLists?: WholeBoardFragment['archivedLists']
  readonly labels?: WholeBoardFragment['labels']
  readonly suppliers?: WholeBoardFragment['suppliers']
}

/** Returns the board after a change, or null if it may have had other changes meanwhile and has to be reloaded. */
export function boardAfterChange(board: WholeBoardFragment, change: BoardChange): WholeBoardFragment | null {
  if (change.revision !== board.revision + 1) return null
  const { revision, tasks: changed = [], deleted, lists: heads } = change
  const lists = heads
    ? heads.map((head) => ({ taskIds: board.lists.find(({ id }) => id === head.id)?.taskIds ?? [], ...head }))
    : board.lists
  const ids = new Set(changed.map(({ id }) => id).concat(deleted ?? []))
  const others = board.tasks.filter(({ id }) => !ids.has(id))
  const known = new Map(board.tasks.map(({ id, placeVersion }) => [id, placeVersion]))
  const placed = changed.filter(({ id, placeVersion }) => known.get(id) !== placeVersion)
  const isMoved = new Set(placed.map(({ id }) => id).concat(deleted ?? []))
  return withShownIds({
    ...board,
    revision,
    archivedLists: change.archivedLists ?? board.archivedLists,
    labels: change.labels ?? board.labels,
    suppliers: change.suppliers ?? board.suppliers,
    lists: isMoved.size > 0 ? lists.map(place) : lists,
    tasks: [...others, ...changed].filter(({ listId }) => lists.some(({ id }) => id === listId)),
  })

  function place(list: WholeBoardFragment['lists'][number]) {
    const taskIds = list.taskIds.filter((id) => !isMoved.has(id))
    for (const { id, position } of placed
      .filter(({ listId }) => listId === list.id)
      .toSorted((a, b) => a.position - b.position))
      taskIds.splice(position, 0, id)
    return { ...list, taskIds }
  }
}

/** Removes deleted labels and suppliers from the tasks, as the server does. */
function withShownIds(board: WholeBoardFragment): WholeBoardFragment {
  const shown = new Set([...board.labels, ...board.suppliers].map(({ id }) => id))
  const isShown = (id: string) => shown.has(id)
  const tasks = board.tasks.map((task) =>
    [...task.labelIds, ...task.supplierIds].every(isShown)
      ? task
      : { ...task, labelIds: task.labelIds.filter(isShown), supplierIds: task.supplierIds.filter(isShown) },
  )
  return { ...board, tasks }
}

/**
 * Returns a board with the objects of the known board where they are equal, so that only changed cards are rendered
 * again.
 */
export function withKnownParts(next: WholeBoardFragment, known: WholeBoardFragment): WholeBoardFragment {
  const tasks = new Map(known.tasks.map((task) => [task.id, task]))
  return {
    ...next,
    tasks: next.tasks.map((task) => knownIfEqual(task, tasks.get(task.id))),
    members: knownIfEqual(next.members, known.members),
    labels: knownIfEqual(next.labels, known.labels),
    suppliers: knownIfEqual(next.suppliers, known.suppliers),
  }
}

const knownIfEqual = <Part>(next: Part, known: Part | undefined): Part =>
  known !== undefined && (next === known || JSON.stringify(next) === JSON.stringify(known)) ? known : next
