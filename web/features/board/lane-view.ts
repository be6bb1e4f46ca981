import { create } from 'zustand'

const storageKey = 'listasDelTablero'

/** How a list is shown in this browser: collapsed to its head, or with its tasks by month. */
export type LaneView = { readonly isCollapsed: boolean; readonly isByMonth: boolean }

const plain: LaneView = { isCollapsed: false, isByMonth: false }

const useLaneViews = create<Readonly<Record<string, LaneView>>>(() => ({}))

/** Returns how a list is shown. */
export const useLaneView = (listId: string): LaneView => useLaneViews((views) => views[listId] ?? plain)

/** Changes how a list is shown, and remembers it in this browser. */
export function changeLaneView(listId: string, changes: Partial<LaneView>): void {
  useLaneViews.setState((views) => ({ [listId]: { ...plain, ...views[listId], ...changes } }))
  try {
    localStorage.setItem(storageKey, JSON.stringify(useLaneViews.getState()))
  } catch {
    return
  }
}

/** Reads what is remembered. Called when the board opens, in the browser only. */
export function recallLaneViews(): void {
  try {
    useLaneViews.setState(readLaneViews(localStorage.getItem(storageKey)), true)
  } catch {
    return
  }
}

/** Returns the remembered views; what makes no sense is left out. */
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
