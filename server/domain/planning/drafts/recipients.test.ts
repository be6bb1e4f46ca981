import { expect, it } from 'vitest'
import { answerFor } from '#server/domain/people/guests/answer-for.ts'
import { householdsToWriteTo, saveHousehold } from '#server/domain/people/guests/index.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { recipientsNamed, recipientsOf } from './recipients.ts'
import { saveDraft } from './save-draft.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const couple = requestBy(platform, partner)
  const family = (name: string, email: string | null, people: { givenNames: string; email?: string }[]) =>
    saveHousehold(couple, {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      version: null,
      input: {
        name,
        greeting: name,
        email,
        note: '',
        guests: people.map((one) => ({
          id: platform.random.uuid(),
          surnames: 'Peña',
          isChild: false,
          ...one,
        })),
      },
    })
  return { world, couple, wedding, family, db: platform.database.db, platform }
}

it('Households and guests with an address are possible recipients, each address once', async () => {
  const { couple, wedding, family, db, platform } = await begin()
  const penas = await family('Los Peña', 'penas@example.com', [
    { givenNames: 'Íñigo', email: 'inigo@example.com' },
    { givenNames: 'Luz', email: 'PENAS@example.com' },
  ])
  await family('Sin correo', null, [{ givenNames: 'Ana' }])
  expect(await recipientsOf(db, wedding.id, 'PENA')).toMatchObject([
    { kind: 'household', name: 'Los Peña', email: 'penas@example.com', detail: 'Íñigo, Luz' },
    { kind: 'guest', name: 'Íñigo Peña', email: 'inigo@example.com', detail: 'Los Peña' },
  ])
  expect([...(await recipientsNamed(db, wedding.id, [penas.id])).keys()]).toEqual([penas.id])
  const draft = await saveDraft(couple, {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    input: {
      to: [
        { kind: 'household', id: penas.id },
        { kind: 'address', name: '', email: 'Penas@example.com' },
      ],
      subject: 'Una cosa',
      content: '',
      attachmentIds: [],
    },
  })
  expect(draft.to).toMatchObject([{ name: 'Los Peña', email: 'penas@example.com' }])
  const elsewhere = await begin()
  expect(await recipientsOf(elsewhere.db, elsewhere.wedding.id, 'pena')).toEqual([])
  expect((await recipientsNamed(elsewhere.db, elsewhere.wedding.id, [penas.id])).size).toBe(0)
})

it('A group contains the households with that answer', async () => {
  const { couple, wedding, family, db, world } = await begin()
  const { celebrationId } = await householdOf(world)
  const coming = await family('Los que vienen', 'si@example.com', [{ givenNames: 'Eva' }])
  await family('Los que callan', 'callan@example.com', [{ givenNames: 'Leo' }])
  for (const { id: guestId } of coming.guests)
    await answerFor(couple, { guestId, celebrationId, answer: 'yes' })
  const addresses = async (answer: Parameters<typeof householdsToWriteTo>[2]) =>
    (await householdsToWriteTo(db, wedding.id, answer)).map(({ email }) => email)
  expect(await addresses('coming')).toEqual(['si@example.com'])
  expect(await addresses('waiting')).toContain('callan@example.com')
  expect(await addresses('waiting')).not.toContain('si@example.com')
  expect(await addresses(null)).toEqual(expect.arrayContaining(['callan@example.com', 'si@example.com']))
})
