import { create } from 'zustand'

/** The overlay over the workspace: the search, or the list of shortcut keys. */
export type OpenOverlay = 'search' | 'keys'

type OpenPanel = {
  readonly over: OpenOverlay | null
  /** The text of the search field. */
  readonly words: string
}

export const useOverlayState = create<OpenPanel>(() => ({ over: null, words: '' }))

export function openOverlay(over: OpenOverlay): void {
  useOverlayState.setState((before) => (before.over === over ? before : { over, words: '' }))
}

export function closeOverlay(): void {
  useOverlayState.setState({ over: null })
}

export function searchFor(words: string): void {
  useOverlayState.setState({ words })
}
