import { createHmac, createSecretKey, type Hmac, hkdfSync, type KeyObject } from 'node:crypto'
import type { Env } from '#server/platform/env.ts'

/** Keys for signing and encryption, one for each purpose, so that a leaked key affects only its purpose. */
export type Secrets = {
  key(purpose: string): Uint8Array
  /** Begins a digest (HMAC-SHA-256) with the key of a purpose. */
  hmac(purpose: string): Hmac
  /** Returns the keys that may decrypt: the current one first, then those of old secrets. */
  decryptionKeys(purpose: string): readonly Uint8Array[]
}

/**
 * Derives keys from secrets with HKDF-SHA-256. The secret is that of the purpose, else of its part before a
 * colon ("seal" for "seal:keys"), else the master. Old secrets derive keys that only decrypt.
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
  // Node imports a key in bytes again for each digest, which takes ten microseconds.
  const imported = new Map<string, KeyObject>()
  const hmac = (purpose: string) => {
    const keyObject = imported.get(purpose) ?? createSecretKey(key(purpose))
    imported.set(purpose, keyObject)
    return createHmac('sha256', keyObject)
  }
  return {
    key,
    hmac,
    decryptionKeys: (purpose) => [
      key(purpose),
      ...(old[kindOf(purpose)] ?? []).map((secret) => derive(secret, purpose)),
    ],
  }
}

/**
 * Returns the secrets of a configuration. Links, push subscriptions and ciphertexts have their own secrets and survive
 * a change of `SESSION_SECRET`.
 */
export const secretsOf = (
  env: Pick<Env, 'sessionSecret' | 'linkSecret' | 'sealSecret' | 'oldSealSecrets'>,
): Secrets =>
  secretsFrom(
    env.sessionSecret,
    { 'private-link': env.linkSecret, vapid: env.linkSecret, seal: env.sealSecret },
    { seal: env.oldSealSecrets },
  )
