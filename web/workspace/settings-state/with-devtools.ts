import type { StateCreator } from 'zustand'
import { devtools } from 'zustand/middleware'

/**
 * Connects a state to the Redux developer tools under its name, in builds with `VITE_STATE_DEVTOOLS=true`.
 * Other builds drop this code.
 */
export function withDevtools<State>(state: StateCreator<State>, name: string): StateCreator<State> {
  if (import.meta.env.VITE_STATE_DEVTOOLS !== 'true') return state
  return devtools(state, { name }) as unknown as StateCreator<State>
}
