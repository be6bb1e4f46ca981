import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#server/domain/identity/accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createRateLimit, type Limit, TooManyAttempts } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'
import { postgresForTests } from '#test/databases.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { login } from './login.ts'

const getDatabase = postgresForTests()
let instances: readonly Platform[] = []
let other: Database

/** Two instances of the program with the same secrets, each with its own connections to one database. */
beforeAll(async () => {
  other = await openDatabase({ databaseUrl: getDatabase.url(), dataDir: '' })
  const platforms = await Promise.all([getDatabase(), other].map(platformForTests))
  instances = platforms.map((platform) => ({ ...platform, rateLimit: createRateLimit(platform) }))
})
afterAll(() => other.close())

const oneOf = (number: number): Platform => {
  const instance = instances[number % instances.length]
  if (!instance) throw new Error('No instance')
  return instance
}

test('of 60 concurrent attempts at two instances exactly the permitted number passes', async () => {
  const limit: Limit = { name: 'race', max: 17, per: hours(1) }
  const tries = Array.from({ length: 60 }, (_, number) => oneOf(number).rateLimit.attempt(limit, 'a'))
  const refusals = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
  expect(refusals).toHaveLength(60 - limit.max)
  for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { code: 'TOO_MANY_ATTEMPTS' } })
})

test('two instances together allow ten wrong passwords for one account from one address', async () => {
  const email = 'mateo-de-dos@example.com'
  await register(requestBy(oneOf(0)), { email, password: 'arepa se tiró al agua', name: 'Mateo' })
  const guesses = Array.from({ length: 24 }, (_, number) =>
    login({ ...requestBy(oneOf(number)), remoteAddress: '192.0.2.1' }, { email, password: `${number}` }),
  )
  const codes = (await Promise.allSettled(guesses)).map((guess) =>
    guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'logged in',
  )
  expect(codes.filter((code) => code === 'CREDENTIALS_DO_NOT_MATCH')).toHaveLength(10)
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(14)
})

test('without a database an attempt fails, and is neither allowed nor refused', async () => {
  const closed = await openDatabase({ databaseUrl: getDatabase.url(), dataDir: '' })
  const platform = await platformForTests(closed)
  await platform.live.close()
  await closed.close()
  const failure: unknown = await createRateLimit(platform)
    .attempt({ name: 'race', max: 1, per: hours(1) }, 'b')
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(TooManyAttempts)
})
