import { expect, it } from 'vitest'
import { setInvitationSearch } from './set-invitation-search.ts'
import { saveHousehold } from '#server/domain/people/guests/index.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { findInvitation } from './find-invitation.ts'

const getDatabase = databaseForTests()

it('The end of a telephone number opens the invitation of a name, if the couple allow it', async () => {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const { household, token } = await householdOf(world)
  const couple = requestBy(platform, partner)
  const [ana, ...others] = household.guests.map(({ id, givenNames, surnames }) => ({
    id,
    givenNames,
    surnames,
  }))
  await saveHousehold(couple, {
    weddingId: wedding.id,
    id: household.id,
    version: 1,
    input: { name: household.name, guests: [{ ...ana, phone: '+34 600-11 22 33' }, ...others] },
  })
  const rateLimit = createRateLimit(platform.clock)
  let address = 0
  const look = (name: string, phone: string | null) => {
    const visitor = { ...requestBy(platform), rateLimit, remoteAddress: `192.0.2.${(address += 1)}` }
    return findInvitation(visitor, wedding.slug, { name, phone })
  }
  const secret = { sent: true, token: null }

  expect(await look('Ana Gil', '2233')).toEqual(secret)
  await setInvitationSearch(couple, wedding.id, true)
  expect(await look('Ana Gil', '600 112 233')).toEqual({ sent: true, token })
  expect(await look('Ana Gil', null)).toEqual(secret)
  for (const [name, phone] of [
    ['Ana Pérez', '2233'],
    ['Ana', '2233'],
    ['Ana Gil', '2234'],
  ] as const)
    expect(await look(name, phone)).toEqual(secret)
  await expect(look('Ana Gil', '233')).rejects.toMatchObject({ issues: [{ path: 'phone', rule: 'phone' }] })

  for (let time = 0; time < 3; time += 1) await look('Ana Gil', '0000')
  // The sixth number of the day.
  expect(await look('Ana Gil', '2233')).toEqual(secret)
})
