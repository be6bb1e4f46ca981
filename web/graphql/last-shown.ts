import { Unreachable } from './execute.ts'

/**
 * Returns a loader that falls back to the last data of the same address and selection when offline, so that a
 * reload never removes what someone reads or types.
 */
export function lastShown<Shown>() {
  let last: { readonly address: string; readonly shown: Shown } | null = null
  return async (address: () => string, ask: () => Promise<Shown>): Promise<Shown> => {
    try {
      const shown = await ask()
      last = { address: address(), shown }
      return shown
    } catch (error) {
      if (error instanceof Unreachable && last?.address === address()) return last.shown
      throw error
    }
  }
}
