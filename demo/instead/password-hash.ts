import { argon2id, argon2Verify } from 'hash-wasm'
import type * as ordinary from '#server/platform/password-hash.ts'

// As on a server: the same function and cost, so that what either has hashed is known to the other.
const cost = {
  parallelism: 1,
  iterations: 2,
  memorySize: 19_456,
  hashLength: 32,
  outputType: 'encoded',
} as const

export const hashPassword: typeof ordinary.hashPassword = (password) =>
  argon2id({ ...cost, password, salt: crypto.getRandomValues(new Uint8Array(16)) })

export const verifyPassword: typeof ordinary.verifyPassword = async (passwordHash, password) =>
  passwordHash !== null && (await argon2Verify({ password, hash: passwordHash }))
