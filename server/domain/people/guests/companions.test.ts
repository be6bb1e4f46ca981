import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importGuests } from '#server/domain/people/guest-import/import-guests.ts'
import { mergeHouseholds } from '#server/domain/people/household-merging/merge-households.ts'
import { guestsFile } from '#server/domain/people/seating/guests-file.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { guestName } from './household.ts'
import { householdsByIds, householdsOf } from './household-queries.ts'
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

it('Each reader sees a companion without a name in their own language, also in a file and after a merge', async () => {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const { household, token } = await householdOf(world)
  const companion = () => ({ id: platform.random.uuid(), givenNames: '', companion: 'unnamed' })
  const people = household.guests.map(({ id, givenNames, surnames, isChild }) => ({
    id,
    givenNames,
    surnames,
    isChild,
  }))
  const couple = requestBy(platform, partner)
  const guests = [...people, companion(), companion(), { ...companion(), givenNames: 'Su prima' }]
  const { guests: saved } = await saveHousehold(couple, {
    weddingId: wedding.id,
    id: household.id,
    version: 1,
    input: { name: household.name, guests },
  })
  const namesIn = (language: string) => saved.map((guest) => guestName(guest, language)).slice(2)
  expect(namesIn('es-MX')).toEqual(['Acompañante de Ana Gil', 'Acompañante 2 de Ana Gil', 'Su prima'])
  expect(namesIn('en')).toEqual(['Guest of Ana Gil', 'Guest 2 of Ana Gil', 'Su prima'])

  const list = async (language: string) => {
    const { content } = await guestsFile({ ...couple, language }, wedding.id, 'csv')
    return new TextDecoder().decode(content)
  }
  expect(await list('en')).toContain('Guest 2 of Ana Gil')
  expect(await list('es')).toContain('Acompañante 2 de Ana Gil')
  const repeat = async (columns: readonly string[], rows: readonly (readonly string[])[]) => {
    const { guests: added, duplicates } = await importGuests(couple, wedding.id, { columns, rows })
    return [added.length, duplicates.length]
  }
  const cells = ['Guest of Ana Gil', 'Acompañante 2 de Ana Gil', 'Su prima'].map((name) => [name, ''])
  expect(await repeat(['givenNames', 'surnames'], cells)).toEqual([0, 3])
  expect(await repeat(['fullName'], [['Ana Gil Soto +2']])).toEqual([0, 3])

  const other = await saveHousehold(couple, {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    version: null,
    input: { name: 'Eva', guests: [{ ...companion(), companion: null, givenNames: 'Eva' }, companion()] },
  })
  const merged = await mergeHouseholds(couple, { id: household.id, from: other.id })
  expect(merged.guests.map((guest) => guestName(guest, 'es')).at(-1)).toBe('Acompañante de Eva')
  const answered = await answerInvitation(requestBy(platform), token, { answers: [], guests: [] })
  expect(answered.household.guests).toHaveLength(7)
  await expect(
    saveHousehold(couple, {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      version: null,
      input: { name: 'Sin nombre', guests: [{ ...companion(), companion: null }] },
    }),
  ).rejects.toMatchObject({ issues: [{ path: 'guests.0.givenNames', rule: 'required' }] })
})

it('The migration removes only stored words that readers see again', async () => {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const { household } = await householdOf(world)
  const stored = [
    'Acompañante de Ana',
    'Segundo acompañante de Ana Gil',
    'Guest of Ana',
    'Acompañante de Eva',
    'Su prima Marta',
  ]
  const companions = stored.map((givenNames) => ({
    id: platform.random.uuid(),
    givenNames,
    companion: 'unnamed',
  }))
  const [ana] = household.guests
  const people = [{ id: ana?.id, givenNames: 'Ana', surnames: 'Gil Soto' }, ...companions]
  await saveHousehold(requestBy(platform, partner), {
    weddingId: wedding.id,
    id: household.id,
    version: 1,
    input: { name: household.name, guests: people },
  })
  const folder = new URL('../../../../migrations/', import.meta.url)
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_unnamed-companions.sql'))
  await platform.database.db.execute(sql.raw(readFileSync(new URL(file, folder), 'utf8')))
  const [shown] = await householdsByIds(platform.database.db, wedding.id, [household.id])
  expect(shown?.guests.map(({ givenNames }) => givenNames)).toEqual([
    'Ana',
    '',
    '',
    '',
    'Acompañante de Eva',
    'Su prima Marta',
  ])
})
