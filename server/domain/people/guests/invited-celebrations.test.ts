import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mergeHouseholds } from '#server/domain/people/household-merging/merge-households.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { guestsFile } from '#server/domain/people/seating/guests-file.ts'
import { celebrations } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { changeHouseholds } from './change-households.ts'
import { guestCountsOf } from './guest-count-queries.ts'
import { householdsOf } from './household-queries.ts'
import { saveHousehold } from './save-household.ts'

const getDatabase = databaseForTests()

it('A household sees, answers and is counted at the celebrations of its invitation only', async () => {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const { db } = platform.database
  const { household, token, celebrationId: dinner } = await householdOf(world)
  const { household: other } = await householdOf(world, 'Familia Zapata')
  const brunch = platform.random.uuid()
  const words = { name: 'Brunch', startsAt: '2027-06-20T12:00', place: 'La Cañada' }
  await db.insert(celebrations).values({ id: brunch, weddingId: wedding.id, position: 9, ...words })
  const couple = () => requestBy(platform, partner)
  const change = (changes: object) =>
    changeHouseholds(couple(), wedding.id, [{ id: household.id, ...changes }])
  const answers = (celebrationId: string, answer: string) =>
    household.guests.map((guest) => ({ guestId: guest.id, celebrationId, answer }))
  const answer = (celebrationId: string, reply: string) =>
    answerInvitation(requestBy(platform), token, { answers: answers(celebrationId, reply), guests: [] })
  const page = (filter: 'waiting' | 'coming') =>
    householdsOf(db, wedding.id, { search: null, answer: filter, first: 50, after: null })
  const brunchCounts = async () => (await guestCountsOf(db, wedding.id)).celebrations.at(-1)

  await answer(brunch, 'yes')
  expect(await brunchCounts()).toMatchObject({ invited: 4, yes: 2, pending: 2 })
  const [changed] = await change({ celebrationIds: [dinner] })
  expect(changed?.guests[0]?.answers.map(({ celebrationId }) => celebrationId)).not.toContain(brunch)
  // Neither counts nor filters know the answer to a celebration that the invitation no longer has.
  expect(await brunchCounts()).toMatchObject({ invited: 2, yes: 0, pending: 2 })
  expect([(await page('coming')).totalCount, (await page('waiting')).totalCount]).toEqual([0, 2])
  await expect(answer(brunch, 'no')).rejects.toThrow('The input is not valid')
  await answer(dinner, 'yes')
  expect((await page('coming')).totalCount).toBe(1)
  const [heads, ...rows] = (await guestsFile(couple(), wedding.id, 'csv')).content.toString().split('\r\n')
  const column = heads?.split(';').findIndex((head) => head.includes('Brunch')) ?? -1
  expect(rows.slice(0, 4).map((row) => row.split(';')[column] !== '')).toEqual([false, false, true, true])

  await expect(change({ celebrationIds: [] })).rejects.toThrow('The input is not valid')
  await expect(change({ celebrationIds: [platform.random.uuid()] })).rejects.toThrow('The input is not valid')
  const [asBefore] = await change({ celebrationIds: null })
  expect(asBefore?.guests[0]?.answers.find(({ celebrationId }) => celebrationId === brunch)?.answer).toBe(
    'yes',
  )

  // A merged household is invited to what either was; without any celebration left, to all.
  await change({ celebrationIds: [brunch] })
  const guests = other.guests.map(({ id, givenNames }) => ({ id, givenNames }))
  const input = { name: 'Otra', guests, celebrationIds: [brunch] }
  await saveHousehold(couple(), { weddingId: wedding.id, id: other.id, version: other.version, input })
  const merged = await mergeHouseholds(couple(), { id: household.id, from: other.id })
  expect(merged.celebrationIds).toEqual([brunch])
  await db.delete(celebrations).where(eq(celebrations.id, brunch))
  expect(
    (await page('coming')).nodes[0]?.guests[0]?.answers.map(({ celebrationId }) => celebrationId),
  ).toContain(dinner)
  expect((await guestCountsOf(db, wedding.id)).celebrations[0]).toMatchObject({ yes: 2 })
})
