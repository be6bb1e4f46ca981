import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { challengeFor, password, registeredUser, withSecondFactor } from './credentials.fixture.ts'
import { finishLogin } from './finish-login.ts'

const getDatabase = postgresForTests()

it.each(['of the application', 'for recovery'])(
  'One code %s, used concurrently, opens one session',
  async (kind) => {
    const platform = await platformForTests(getDatabase())
    const mateo = await registeredUser(platform)
    const { code, recoveryCodes } = await withSecondFactor(platform, mateo.by)
    const typed = kind === 'for recovery' ? (recoveryCodes[0] ?? '') : code()
    const challenges = await Promise.all(
      Array.from({ length: 8 }, () => challengeFor(requestBy(platform), { email: mateo.email, password })),
    )
    const outcomes = await Promise.allSettled(
      challenges.map((challenge) => finishLogin(requestBy(platform), challenge, typed)),
    )
    const refusals = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string }] : [],
    )
    expect(refusals.map((refusal) => refusal.code)).toEqual(Array.from({ length: 7 }, () => 'CODE_NOT_VALID'))
  },
)
