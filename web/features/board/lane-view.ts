import { create } from 'zustand'

const storageKey = 'listasDelTablero'

/** How this browser shows a list: collapsed, or with its tasks grouped by month. */
export type LaneView = { readonly isCollapsed: boolean; readonly isByMonth: boolean }

const plain: LaneView = { isCollapsed: false, isByMonth: false }

const useLaneViews = create<Readonly<Record<string, LaneView>>>(() => ({}))

/** Returns the view of a list. */
export const useLaneView = (listId: string): LaneView => useLaneViews((views) => views[listId] ?? plain)

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
        : [[id, { isCollapsed: view.isCollapsed === true, isByMonth: view.isByMonth === true }]],
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
