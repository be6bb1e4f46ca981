import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { EmailAlreadyInUse } from './accounts.refusals.ts'
import { register } from './register.ts'

const getDatabase = postgresForTests()

it('exactly one of many concurrent registrations with one address succeeds', async () => {
  const platform = await platformForTests(getDatabase())
  const requests = Array.from({ length: 12 }, (_, index) => {
    const email = index % 2 ? 'Lucia@Example.com' : 'lucia@example.com'
    return register(requestBy(platform), { email, password: 'un sofá en el rellano', name: 'Lucía' })
  })
  const outcomes = await Promise.allSettled(requests)
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  expect(outcomes.length - refusals.length).toBe(1)
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(EmailAlreadyInUse)
})
