import { create } from 'zustand'

const storageKey = 'atajos'

/** Whether single-letter shortcuts are on. They can be switched off, as dictation software requires. */
export const useShortcutSwitch = create<{ readonly isOn: boolean }>(() => ({ isOn: recall() !== 'no' }))

export function areShortcutsOn(): boolean {
  return useShortcutSwitch.getState().isOn
}

export function switchShortcuts(isOn: boolean): void {
  useShortcutSwitch.setState({ isOn })
  try {
    localStorage.setItem(storageKey, isOn ? 'si' : 'no')
  } catch {
    return
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
