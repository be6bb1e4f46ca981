import { create } from 'zustand'

/** The tasks that are selected to be changed together; null while none can be selected. */
type Selection = { readonly ids: ReadonlySet<string> | null }

export const useSelection = create<Selection>(() => ({ ids: null }))

/** Begins to select, with no task yet. */
export const beginSelection = (): void => useSelection.setState({ ids: new Set() })

export const endSelection = (): void => useSelection.setState({ ids: null })

/** Selects a task, or takes it out of the selection. Begins to select if need be. */
export function toggleSelected(id: string): void {
  useSelection.setState(({ ids }) => {
    const others = new Set(ids)
    if (!others.delete(id)) others.add(id)
    return { ids: others }
  })
}
