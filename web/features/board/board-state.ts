import { create } from 'zustand'
import { withDevtools } from '#web/workspace/settings-state/with-devtools.ts'
import type {
  BoardLaneFragment,
  BoardTaskFragment,
  WholeBoardFragment,
} from '#web/graphql/generated/graphql.ts'

export type Lane = BoardLaneFragment
export type Task = BoardTaskFragment
export type Label = WholeBoardFragment['labels'][number]
export type Supplier = WholeBoardFragment['suppliers'][number]
export type Member = WholeBoardFragment['members'][number]

type ById<Thing> = { readonly byId: Readonly<Record<string, Thing>>; readonly allIds: readonly string[] }

/**
 * The displayed board as the specification defines it: whether it is loaded, and lists, tasks, members, labels
 * and suppliers by id.
 */
export type BoardState = {
  readonly isLoaded: boolean
  readonly lists: ById<Lane>
  readonly tasks: ById<Task>
  readonly members: ById<Member>
  readonly labels: ById<Label>
  readonly suppliers: ById<Supplier>
}

const nothing = { byId: {}, allIds: [] }
const atFirst: BoardState = {
  isLoaded: false,
  lists: nothing,
  tasks: nothing,
  members: nothing,
  labels: nothing,
  suppliers: nothing,
}

/** The state of the board in this tab. Written in the browser only. */
export const useBoardState = create<BoardState>()(withDevtools(() => atFirst, 'board'))

/** Shows this board. */
export function showBoard({ lists, tasks, members, labels, suppliers }: WholeBoardFragment): void {
  useBoardState.setState({
    isLoaded: true,
    lists: byId(lists),
    tasks: byId(tasks),
    members: byId(members),
    labels: byId(labels),
    suppliers: byId(suppliers),
  })
}

/** Moves a task optimistically. */
export function placeTask(taskId: string, position: number, listId: string): void {
  useBoardState.setState(({ lists, tasks }) => {
    const task = tasks.byId[taskId]
    if (!task || !lists.byId[listId]) return {}
    const placed = Object.values(lists.byId).map((list) => {
      const others = list.taskIds.filter((id) => id !== taskId)
      const taskIds =
        list.id === listId ? [...others.slice(0, position), taskId, ...others.slice(position)] : others
      return [list.id, { ...list, taskIds }] as const
    })
    return {
      lists: { ...lists, byId: Object.fromEntries(placed) },
      tasks: { ...tasks, byId: { ...tasks.byId, [taskId]: { ...task, listId } } },
    }
  })
}

/** Changes a task optimistically. */
export function changeShownTask(taskId: string, changes: Partial<Task>): void {
  useBoardState.setState(({ tasks }) => {
    const task = tasks.byId[taskId]
    return task ? { tasks: { ...tasks, byId: { ...tasks.byId, [taskId]: { ...task, ...changes } } } } : {}
  })
}

const known = new WeakMap<readonly object[], ById<unknown>>()

/** Returns things by id. The same array gives the same result, so that unchanged parts are not rendered again. */
function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): ById<Thing> {
  const cached = (known.get(things) as ById<Thing> | undefined) ?? {
    byId: Object.fromEntries(things.map((thing) => [thing.id, thing])),
    allIds: things.map(({ id }) => id),
  }
  known.set(things, cached)
  return cached
}
