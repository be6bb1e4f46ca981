import { create } from 'zustand'

/** The overlay over the workspace: the search, or the list of shortcut keys. */
export type Over = 'search' | 'keys'

export const useOpened = create<{ readonly over: Over | null }>(() => ({ over: null }))

export function openOver(over: Over): void {
  useOpened.setState({ over })
}

export function closeOver(): void {
  useOpened.setState({ over: null })
}
