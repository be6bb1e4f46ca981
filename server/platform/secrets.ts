import { hkdfSync } from 'node:crypto'

/** Keys for signing and sealing, one for each purpose, so that a leak of one opens nothing else. */
export type Secrets = { key(purpose: string): Uint8Array }

/**
 * Derives every key from a master secret (HKDF with SHA-256): its purpose's own, where there is one, or that of all purposes
 * before a colon ("seal" for "seal:keys"), or else the general one.
 */
export function secretsFrom(master: string, own: Readonly<Record<string, string>> = {}): Secrets {
  const known = new Map<string, Uint8Array>()
  const masterOf = (purpose: string) => own[purpose] ?? own[purpose.replace(/:.*/, '')] ?? master
  return {
    key(purpose) {
      const derived =
        known.get(purpose) ?? new Uint8Array(hkdfSync('sha256', masterOf(purpose), '', purpose, 32))
      known.set(purpose, derived)
      return derived
    },
  }
}
