import { create } from 'zustand'

const key = 'mailbox.sidebarOpen'

/** Whether the folders stand beside the list; remembered in this browser. */
export const useFoldersOpen = create<{ sidebarOpen: boolean; toggle: () => void }>((set, get) => ({
  sidebarOpen: recall(),
  toggle: () => {
    const sidebarOpen = !get().sidebarOpen
    set({ sidebarOpen })
    try {
      localStorage.setItem(key, String(sidebarOpen))
    } catch {
      return
    }
  },
}))

function recall(): boolean {
  try {
    return localStorage.getItem(key) !== 'false'
  } catch {
    return true
  }
}
