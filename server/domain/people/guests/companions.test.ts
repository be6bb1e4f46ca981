import { expect, it } from 'vitest'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { householdsOf } from './household-queries.ts'
import { saveHousehold } from './save-household.ts'

const getDatabase = databaseForTests()

it('A household tells and corrects the name of a companion, and of no other guest', async () => {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const { household, token } = await householdOf(world)
  const plus = { id: platform.random.uuid(), givenNames: 'Acompañante de Ana', companion: 'unnamed' }
  const people = household.guests.map(({ id, givenNames, surnames }) => ({ id, givenNames, surnames }))
  const saved = await saveHousehold(requestBy(platform, partner), {
    weddingId: wedding.id,
    id: household.id,
    version: 1,
    input: { name: household.name, guests: [...people, plus] },
  })
  expect(saved.guests.at(-1)).toMatchObject({ companion: 'unnamed' })

  const tell = (id: string, name: string) =>
    answerInvitation(requestBy(platform), token, { answers: [], guests: [{ id, name }] })
  const { household: first } = await tell(plus.id, ' Luis  Vega Soto ')
  expect(first).toMatchObject({ version: saved.version + 1 })
  expect(first.guests.at(-1)).toMatchObject({
    givenNames: 'Luis',
    surnames: 'Vega Soto',
    companion: 'named',
  })
  const search = { search: 'luis vega', answer: null, first: 50, after: null }
  expect((await householdsOf(platform.database.db, wedding.id, search)).totalCount).toBe(1)

  expect((await tell(plus.id, '')).household).toMatchObject({ version: first.version })
  expect((await tell(plus.id, 'Luisa Vega')).household.guests.at(-1)).toMatchObject({ givenNames: 'Luisa' })
  await expect(tell(people[0]?.id ?? '', 'Otra')).rejects.toThrow('The input is not valid')
})
