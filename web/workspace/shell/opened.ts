import { create } from 'zustand'

/** What lies over the whole workspace: the search, or the list of the keys. */
export type Over = 'search' | 'keys'

export const useOpened = create<{ readonly over: Over | null }>(() => ({ over: null }))

export function openOver(over: Over): void {
  useOpened.setState({ over })
}

export function closeOver(): void {
  useOpened.setState({ over: null })
}
