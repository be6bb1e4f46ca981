import { createRequire } from 'node:module'

/**
 * Takes the place of `@node-rs/argon2` (vitest.config.ts): accounts are made by the thousand in tests, and to hash their passwords as
 * slowly as it is meant would be a tenth of the run. Journeys in a browser, and whoever starts the program, have the real one.
 */
type Argon2 = typeof import('@node-rs/argon2')
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/** A true hash of less work. Whoever asks for less than OWASP's second choice is refused, since no test could see it otherwise. */
export const hash: Argon2['hash'] = async (password, cost) => {
  const { memoryCost = 0, timeCost = 0, parallelism = 0, ...others } = cost ?? {}
  if (memoryCost < 19_456 || timeCost < 2 || parallelism < 1 || Object.keys(others).length > 0)
    throw new Error(`A password is hashed with too little work: ${JSON.stringify(cost)}`)
  return real.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
}

export const { verify } = real
