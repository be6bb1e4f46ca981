import { argon2id, argon2Verify } from 'hash-wasm'
import type * as ordinary from '#server/platform/password-hash.ts'

// The same function as on a server, with the lowest cost that servers accept: a tab has one thread, and its
// passwords protect samples.
const cost = {
  parallelism: 1,
  iterations: 2,
  memorySize: 19_456,
  hashLength: 32,
  outputType: 'encoded',
} as const

export const createPasswordHasher: typeof ordinary.createPasswordHasher = () => ({
  hash: (password) => argon2id({ ...cost, password, salt: crypto.getRandomValues(new Uint8Array(16)) }),
  verify: async (passwordHash, password) =>
    passwordHash !== null && (await argon2Verify({ password, hash: passwordHash })),
  // Hashes from a server have a higher cost; they are not outdated.
  isOutdated: () => Promise.resolve(false),
})
