import { create } from 'zustand'

/** The selected tasks; null while selection is off. */
type Selection = { readonly ids: ReadonlySet<string> | null }

export const useSelection = create<Selection>(() => ({ ids: null }))

/** Starts selecting, with no task selected. */
export const beginSelection = (): void => useSelection.setState({ ids: new Set() })

export const endSelection = (): void => useSelection.setState({ ids: null })

/** Selects or deselects a task, and starts selecting if needed. */
export function toggleSelected(id: string): void {
  useSelection.setState(({ ids }) => {
    const others = new Set(ids)
    if (!others.delete(id)) others.add(id)
    return { ids: others }
  })
}
