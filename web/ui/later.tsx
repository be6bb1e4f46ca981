import { type ReactNode, useDeferredValue } from 'react'

/** The least height above the first row of a screen's list: header, title, search and tabs. */
const aboveRows = 350

/**
 * Returns how many rows of a list to render: at first those that may be on the screen, so that it shows sooner, and all
 * of them immediately afterwards. Later changes of the rows apply at once.
 */
export function useRowLimit(rowSize: number, available = window.innerHeight - aboveRows): number {
  const isComplete = useIsComplete()
  return isComplete ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(available / rowSize))
}

/** Renders what is below the first screen immediately after it. */
export function Later({ children }: { children: ReactNode }) {
  return useIsComplete() && children
}

/** Returns false in the first rendering of a component and true in the one that React schedules after it. */
const useIsComplete = (): boolean => useDeferredValue(true, false)
