import { hkdfSync } from 'node:crypto'
import type { Env } from '#server/platform/env.ts'

/** Keys for signing and encrypting, one for each purpose, so that a leak of one opens nothing else. */
export type Secrets = {
  key(purpose: string): Uint8Array
  /** Returns the keys that may decrypt: the current one first, then those of old secrets. */
  decryptionKeys(purpose: string): readonly Uint8Array[]
}

/**
 * Derives every key from a master secret (HKDF with SHA-256): its purpose's own, where there is one, or that of all purposes
 * before a colon ("seal" for "seal:keys"), or else the general one. Old secrets of a purpose derive keys that only decrypt.
 */
export function secretsFrom(
  master: string,
  own: Readonly<Record<string, string>> = {},
  old: Readonly<Record<string, readonly string[]>> = {},
): Secrets {
  const known = new Map<string, Uint8Array>()
  const kindOf = (purpose: string) => purpose.replace(/:.*/, '')
  const masterOf = (purpose: string) => own[purpose] ?? own[kindOf(purpose)] ?? master
  const derive = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  const key = (purpose: string) => {
    const derived = known.get(purpose) ?? derive(masterOf(purpose), purpose)
    known.set(purpose, derived)
    return derived
  }
  return {
    key,
    decryptionKeys: (purpose) => [
      key(purpose),
      ...(old[kindOf(purpose)] ?? []).map((secret) => derive(secret, purpose)),
    ],
  }
}

/** Returns the secrets of a configuration: links and ciphertexts have masters of their own and outlive a change of `SESSION_SECRET`. */
export const secretsOf = (
  env: Pick<Env, 'sessionSecret' | 'linkSecret' | 'sealSecret' | 'oldSealSecrets'>,
): Secrets =>
  secretsFrom(
    env.sessionSecret,
    { 'private-link': env.linkSecret, seal: env.sealSecret },
    { seal: env.oldSealSecrets },
  )
