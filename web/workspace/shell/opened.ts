import { create } from 'zustand'

/** The overlay over the workspace: the search, or the list of shortcut keys. */
export type OpenOverlay = 'search' | 'keys'

type OpenPanel = {
  readonly over: OpenOverlay | null
  /** The text of the search field. */
  readonly words: string
}

export const useOpened = create<OpenPanel>(() => ({ over: null, words: '' }))

export function openOver(over: OpenOverlay): void {
  useOpened.setState((before) => (before.over === over ? before : { over, words: '' }))
}

export function closeOver(): void {
  useOpened.setState({ over: null })
}

export function searchFor(words: string): void {
  useOpened.setState({ words })
}
