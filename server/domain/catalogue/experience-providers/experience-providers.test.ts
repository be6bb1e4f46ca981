import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ideaBySlug } from '#server/domain/catalogue/experiences/idea-queries.ts'
import { experiences } from '#server/domain/catalogue/experiences/experiences.tables.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { ideas } from '#server/sample/ideas.ts'
import { weddingInput } from '#test/wedding-world.ts'
import { databaseForTests } from '#test/databases.ts'
import { type PlatformForTests, platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { inventedProvider } from './experience-providers.fixture.ts'
import { ExperienceProviderMoved } from './experience-providers.refusals.ts'
import { importExperienceProviders } from './import-experience-providers.ts'
import { listExperienceProvider } from './list-experience-provider.ts'
import { previewProviderImport } from './preview-provider-import.ts'
import { allProviders, providerImports, revisionsOfProvider, shownProvidersOf } from './provider-queries.ts'
import { saveExperienceProvider } from './save-experience-provider.ts'
import { suggestExperienceProvider } from './suggest-experience-provider.ts'
import { undoExperienceProvider } from './undo-experience-provider.ts'
import { undoProviderImport } from './undo-provider-import.ts'
import { withdrawExperienceProvider } from './withdraw-experience-provider.ts'
import { addIdeas } from '#server/domain/gifts/gift-list/index.ts'
import { createWedding, pageTopic } from '#server/domain/wedding/weddings/index.ts'
import { writtenOf } from '#server/domain/catalogue/idea-editing/idea-draft.ts'
import { saveIdea } from '#server/domain/catalogue/idea-editing/save-idea.ts'

const getDatabase = databaseForTests()
const [idea] = ideas
const slug = idea?.slug ?? ''
const flight = {
  title: 'Vuelo en globo sobre el Tajo',
  summary: 'Una hora en el aire',
  story: '',
  priceFromMinor: '15000',
  priceToMinor: '18000',
  currency: 'EUR',
  durationMinutes: 60,
}
const rowOf = (provider: Partial<typeof inventedProvider>, more: object = {}) => ({
  provider: { ...inventedProvider, ...provider },
  ideaSlugs: [],
  experiences: [],
  ...more,
})

let platform: PlatformForTests
let olga: AppContext
let lucia: AppContext

beforeEach(async () => {
  platform = await platformForTests(getDatabase())
  const viewer = await someoneRegistered(platform)
  lucia = requestBy(platform, await someoneRegistered(platform))
  olga = requestBy(platform, viewer.kind === 'account' ? { ...viewer, role: 'admin' } : viewer)
  await loadIdeas(getDatabase(), ideas.slice(0, 1))
})

const add = async (input: object = inventedProvider) => {
  const id = olga.random.uuid()
  return saveExperienceProvider(olga, { id, version: 0, input, ideaSlugs: [slug] })
}
const shownNames = async () =>
  ((await shownProvidersOf(getDatabase().db, [slug])).get(slug) ?? []).map(({ content }) => content.name)
const found = async (id: string) => (await allProviders(olga)).find((one) => one.id === id)

it('a provider is added once and shown beside its ideas, until it is withdrawn', async () => {
  const name = `Globos ${olga.random.uuid()}`
  const added = await add({ ...inventedProvider, name })
  const repeated = { id: added.id, version: 0, input: inventedProvider, ideaSlugs: [slug] }
  expect((await saveExperienceProvider(olga, repeated)).content.name).toBe(name)
  expect(await shownNames()).toContain(name)
  const withdrawn = await withdrawExperienceProvider(olga, { id: added.id, version: 1 })
  expect([withdrawn.state, (await shownNames()).includes(name)]).toEqual(['withdrawn', false])
  await listExperienceProvider(olga, { id: added.id, version: 2 })
  expect(await shownNames()).toContain(name)
})

it('an agreed commission is kept with its author, by saves without it too, and a suggestion cannot say so', async () => {
  const name = `Globos ${olga.random.uuid()}`
  const { id } = await add({ ...inventedProvider, name })
  const save = (version: number, more: object) =>
    saveExperienceProvider(olga, {
      id,
      version,
      input: { ...inventedProvider, name, ...more },
      ideaSlugs: [slug],
    })
  expect((await save(1, { hasCommission: true })).content.hasCommission).toBe(true)
  expect((await save(2, { phone: '+34 600 000 002' })).content.hasCommission).toBe(true)
  expect((await save(3, { hasCommission: false })).content.hasCommission).toBe(false)
  const revisions = await revisionsOfProvider(getDatabase().db, id)
  expect(revisions.map(({ changedFields, who }) => [changedFields.join(), who])).toEqual([
    ['phone,hasCommission', 'Lucía'],
    ['phone', 'Lucía'],
    ['hasCommission', 'Lucía'],
    ['', 'Lucía'],
  ])
  const wedding = await createWedding(lucia, weddingInput(platform))
  const suggestionId = lucia.random.uuid()
  await suggestExperienceProvider(lucia, {
    weddingId: wedding.id,
    id: suggestionId,
    input: { ...inventedProvider, name: `Globos ${suggestionId}`, hasCommission: true },
    ideaSlugs: [],
  })
  expect((await found(suggestionId))?.content.hasCommission).toBe(false)
})

it('pages of lists with an idea of a provider follow its changes, and the ideas that it no longer offers', async () => {
  const wedding = await createWedding(lucia, weddingInput(platform))
  await addIdeas(lucia, wedding.id, [slug])
  const { id } = await add()
  const nextChange = async () => {
    for await (const { kind } of platform.live.subscribe(pageTopic(wedding.slug))) return kind
    return null
  }
  const hidden = nextChange()
  await withdrawExperienceProvider(olga, { id, version: 1 })
  expect(await hidden).toBe('ExperienceProviderChanged')
  await listExperienceProvider(olga, { id, version: 2 })
  const detached = nextChange()
  await saveExperienceProvider(olga, { id, version: 3, input: inventedProvider, ideaSlugs: [] })
  expect(await detached).toBe('ExperienceProviderChanged')
})

it('every version is stored with its author, and the last step can be undone', async () => {
  const name = `Globos ${olga.random.uuid()}`
  const { id } = await add({ ...inventedProvider, name })
  const input = { ...inventedProvider, name, phone: '+34 600 000 002' }
  await saveExperienceProvider(olga, { id, version: 1, input, ideaSlugs: [] })
  expect(await shownNames()).not.toContain(name)
  await undoExperienceProvider(olga, { id, version: 2 })
  expect((await found(id))?.content.phone).toBe('+34 600 000 001')
  const revisions = await revisionsOfProvider(getDatabase().db, id)
  expect(revisions.map(({ act, who }) => [act, who])).toEqual([
    ['undone', 'Lucía'],
    ['saved', 'Lucía'],
    ['written', 'Lucía'],
  ])
})

it('a change of an older version, and a step that the state does not allow, is refused', async () => {
  const { id } = await add()
  await withdrawExperienceProvider(olga, { id, version: 1 })
  const late = { id, version: 1, input: inventedProvider, ideaSlugs: [] }
  await expect(saveExperienceProvider(olga, late)).rejects.toThrow(ExperienceProviderMoved)
  await expect(withdrawExperienceProvider(olga, { id, version: 2 })).rejects.toThrow(ExperienceProviderMoved)
})

it('a name with a bank number, a wrong country and an unknown idea are refused', async () => {
  const name = 'Globos ES91 2100 0418 4502 0005 1332'
  await expect(add({ ...inventedProvider, name })).rejects.toThrow(InvalidInput)
  await expect(add({ ...inventedProvider, country: 'España' })).rejects.toThrow(InvalidInput)
  const unknown = { id: olga.random.uuid(), version: 0, input: inventedProvider, ideaSlugs: ['no-existe'] }
  await expect(saveExperienceProvider(olga, unknown)).rejects.toThrow(InvalidInput)
  expect(await found(unknown.id)).toBeUndefined()
})

it('a couple suggest a provider, which is not shown before an administrator lists it', async () => {
  const wedding = await createWedding(lucia, weddingInput(platform))
  const id = lucia.random.uuid()
  const name = `Velas ${id}`
  const suggestion = { weddingId: wedding.id, id, input: { ...inventedProvider, name }, ideaSlugs: [slug] }
  await suggestExperienceProvider(lucia, suggestion)
  await suggestExperienceProvider(lucia, suggestion)
  expect([(await found(id))?.state, (await shownNames()).includes(name)]).toEqual(['suggested', false])
  await listExperienceProvider(olga, { id, version: 1 })
  expect(await shownNames()).toContain(name)
})

it('an import adds new providers and drafts of ideas, and previews the same result', async () => {
  const own = olga.random.uuid().slice(-12)
  const rows = [
    rowOf({ name: `Río ${own}`, email: `rio-${own}@rio.example` }, { experiences: [flight] }),
    rowOf({ name: `RIO ${own}`, email: `otro-${own}@rio.example` }),
    rowOf({ name: '', email: 'sin arroba' }),
    rowOf({ name: `Mar ${own}`, email: `mar-${own}@mar.example` }, { ideaSlugs: ['no-existe'] }),
  ]
  const preview = await previewProviderImport(olga, rows)
  const id = olga.random.uuid()
  const plan = await importExperienceProviders(olga, { id, source: 'csv', rows })
  expect(plan).toEqual(preview)
  expect(plan.fresh.map(({ row }) => row)).toEqual([0])
  expect(plan.duplicates).toEqual([{ row: 1, name: `RIO ${own}`, known: `Río ${own}` }])
  expect(plan.problems.map(({ row, path, rule }) => `${row} ${path} ${rule}`)).toEqual([
    '2 provider.name required',
    '2 provider.email email',
    '3 ideaSlugs.0 gone',
  ])
  const second = await importExperienceProviders(olga, { id: olga.random.uuid(), source: 'csv', rows })
  expect([second.fresh, second.duplicates.length]).toEqual([[], 2])
  const written = await getDatabase().db.select().from(experiences).where(eq(experiences.status, 'draft'))
  expect(written.filter(({ words }) => words.es.title === flight.title)).toMatchObject([
    { priceFromMinor: 15000n, checkedOn: null, countries: ['ES'], place: 'Ronda' },
  ])
  expect((await providerImports(olga)).find((one) => one.id === id)).toMatchObject({
    providerCount: 1,
    ideaCount: 1,
    undoneAt: null,
  })
})

it('an undone import takes back what was not changed since, also when it is undone twice', async () => {
  const own = olga.random.uuid().slice(-12)
  const titled = (title: string) => ({ experiences: [{ ...flight, title: `${title} ${own}` }] })
  const rows = [
    rowOf({ name: `A ${own}`, email: null as never }, titled('Remar')),
    rowOf({ name: `B ${own}`, email: null as never }, titled('Volar')),
  ]
  const id = olga.random.uuid()
  await importExperienceProviders(olga, { id, source: 'thingsToDo', rows })
  const ours = (await allProviders(olga)).filter(({ importId }) => importId === id)
  const changed = ours.find(({ content }) => content.name.startsWith('B'))
  await saveExperienceProvider(olga, {
    id: changed?.id ?? '',
    version: 1,
    input: inventedProvider,
    ideaSlugs: [],
  })
  const all = await getDatabase().db.select().from(experiences)
  const rowing = all.find(({ words }) => words.es.title === `Remar ${own}`)
  const flying = all.find(({ words }) => words.es.title === `Volar ${own}`)
  if (!rowing || !flying) throw new TypeError('No drafts')
  await saveIdea(olga, { slug: rowing.slug, version: 1 }, { ...writtenOf(rowing), place: 'Cuenca' })
  expect(await undoProviderImport(olga, id)).toEqual({
    removedCount: 1,
    changedCount: 1,
    withdrawnIdeaCount: 0,
  })
  const repeated = await undoProviderImport(olga, id)
  expect([repeated.removedCount, repeated.withdrawnIdeaCount]).toEqual([0, 0])
  expect(await ideaBySlug(getDatabase().db, rowing.slug)).toBeNull()
})
