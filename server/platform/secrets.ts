import { hkdfSync } from 'node:crypto'

/** Keys for signing and sealing, one for each purpose, so that a leak of one opens nothing else. */
export type Secrets = { key(purpose: string): Uint8Array }

/** Derives every key from one master secret (HKDF with SHA-256). */
export function secretsFrom(master: string | Uint8Array): Secrets {
  const known = new Map<string, Uint8Array>()
  return {
    key(purpose) {
      const derived = known.get(purpose) ?? new Uint8Array(hkdfSync('sha256', master, '', purpose, 32))
      known.set(purpose, derived)
      return derived
    },
  }
}
