import { Unreachable } from './execute.ts'

/**
 * Without a connection a screen goes on showing what it showed: asking anew must not take away what somebody reads, or types.
 * `address` is whose screen it is and with what chosen, asked when it is shown; what was shown at another one is never shown here.
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
