import { create } from 'zustand'
import type { Task } from './board-state.ts'

const storageKey = 'listasDelTablero'

/** How this browser shows a list: collapsed, or with its tasks grouped by month; null decides by its length. */
export type LaneView = { readonly isCollapsed: boolean; readonly isByMonth: boolean | null }

const plain: LaneView = { isCollapsed: false, isByMonth: null }

/** Tasks drawn per list before "show the others". */
export const drawnAtFirst = 15

/** Returns whether tasks are grouped by month: as chosen, or if they are many and most have a date. */
export function isGroupedByMonth(
  { isByMonth }: Pick<LaneView, 'isByMonth'>,
  tasks: readonly Pick<Task, 'due_date'>[],
): boolean {
  const dated = tasks.filter(({ due_date: day }) => day).length
  return isByMonth ?? (tasks.length > drawnAtFirst && dated * 2 > tasks.length)
}

const useLaneViews = create<Readonly<Record<string, LaneView>>>(() => ({}))

/** Returns the view of a list. */
export const useLaneView = (listId: string): LaneView => useLaneViews((views) => views[listId] ?? plain)

/** Returns the present view of a list, outside of rendering. */
export const laneViewNow = (listId: string): LaneView => useLaneViews.getState()[listId] ?? plain

/** Changes the view of a list and stores it in this browser. */
export function changeLaneView(listId: string, changes: Partial<LaneView>): void {
  useLaneViews.setState((views) => ({ [listId]: { ...plain, ...views[listId], ...changes } }))
  try {
    localStorage.setItem(storageKey, JSON.stringify(useLaneViews.getState()))
  } catch {
    return
  }
}

/** Restores the stored views. Called when the board opens, in the browser only. */
export function recallLaneViews(): void {
  try {
    useLaneViews.setState(readLaneViews(localStorage.getItem(storageKey)), true)
  } catch {
    return
  }
}

/** Returns the stored views without invalid entries. */
export function readLaneViews(text: string | null): Record<string, LaneView> {
  const known: unknown = parse(text)
  if (typeof known !== 'object' || known === null) return {}
  return Object.fromEntries(
    Object.entries(known).flatMap(([id, view]: [string, Partial<LaneView> | null]) =>
      view === null
        ? []
        : [[id, { isCollapsed: view.isCollapsed === true, isByMonth: view.isByMonth ?? null }]],
    ),
  )
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
