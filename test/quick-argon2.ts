import { createRequire } from 'node:module'

/**
 * Replaces `@node-rs/argon2` in tests (vitest.config.ts) and for the servers of journeys (e2e/quick-hashes.ts): real hashing
 * would take a tenth of the run. `npm start`, its tests, and journeys by night use the real one.
 */
type Argon2 = typeof import('@node-rs/argon2')
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/**
 * Hashes with less work. Rejects parameters below OWASP's second choice, which tests could not notice
 * otherwise.
 */
export const hash: Argon2['hash'] = async (password, cost) => {
  const { memoryCost = 0, timeCost = 0, parallelism = 0, ...others } = cost ?? {}
  if (memoryCost < 19_456 || timeCost < 2 || parallelism < 1 || Object.keys(others).length > 0)
    throw new Error(`A password is hashed with too little work: ${JSON.stringify(cost)}`)
  return real.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
}

export const { verify } = real
