import type { StateCreator } from 'zustand'
import { devtools } from 'zustand/middleware'

/**
 * Lets a state be watched under its name with the Redux developer tools, in a build made with `VITE_STATE_DEVTOOLS=true`. In every other
 * build the condition is known to be false and nothing of the tools is in the files.
 */
export function inspected<State>(state: StateCreator<State>, name: string): StateCreator<State> {
  if (import.meta.env.VITE_STATE_DEVTOOLS !== 'true') return state
  return devtools(state, { name }) as unknown as StateCreator<State>
}
