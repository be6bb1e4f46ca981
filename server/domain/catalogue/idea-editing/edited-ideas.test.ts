import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import { withoutTriggers } from '#server/platform/platform.fixture.ts'
import { ideas } from '#server/sample/ideas.ts'
import { type IdeaDraft, ideaDraftSchema, missingDraftFields } from '#shared/inputs/idea-draft.ts'
import { databaseForTests } from '#test/databases.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { allIdeas, ideaToEdit, isInEnglish, revisionsOf } from './edited-ideas.ts'
import { experiences } from '#server/domain/catalogue/experiences/experiences.tables.ts'
import { columnsOf, toStoredDraft, shownOf, ideaDraftOf, writtenOf } from './idea-draft.ts'
import { ideaBySlug } from '#server/domain/catalogue/experiences/idea-queries.ts'
import type { Idea } from '#server/domain/catalogue/experiences/idea.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/load-ideas.ts'
import { publishIdea } from './publish-idea.ts'
import { restoreIdea } from './restore-idea.ts'
import { saveIdea } from './save-idea.ts'
import { undoIdea } from './undo-idea.ts'
import { withdrawIdea } from './withdraw-idea.ts'
import { writeIdea } from './write-idea.ts'

const reviewed = ideas.slice(0, 2)
const slug = reviewed[0]?.slug ?? ''

describe('An administrator', () => {
  const getDatabase = databaseForTests()
  let olga: AppContext
  let lucia: AppContext
  const stored = async (): Promise<Idea> => (await ideaToEdit(olga, slug)) as Idea
  const called = async (title: string): Promise<IdeaDraft> => {
    const written = writtenOf(await stored())
    return { ...written, es: { ...written.es, title } }
  }
  const publicTitle = async () => (await ideaBySlug(getDatabase().db, slug))?.words.es.title ?? null

  beforeEach(async () => {
    const platform = await platformForTests(getDatabase())
    const viewer = await someoneRegistered(platform)
    lucia = requestBy(platform, await someoneRegistered(platform))
    olga = requestBy(platform, viewer.kind === 'account' ? { ...viewer, role: 'admin' } : viewer)
    await withoutTriggers(getDatabase(), sql`delete from idea_revisions`)
    await getDatabase().transaction((tx) => tx.delete(experiences))
    await loadIdeas(getDatabase(), reviewed)
  })

  it('writes an idea, which couples see after publication; every version is stored with its author', async () => {
    const before = await publicTitle()
    const saved = await saveIdea(olga, { slug, version: 1 }, await called('Otra cosa'))
    expect([saved.version, saved.status, await publicTitle()]).toEqual([2, 'published', before])
    await publishIdea(olga, { slug, version: 2 })
    expect([await publicTitle(), (await stored()).draft]).toEqual(['Otra cosa', null])
    const revisions = await revisionsOf(getDatabase().db, await stored())
    expect(revisions.map(({ act, who }) => [act, who])).toEqual([
      ['published', 'Lucía'],
      ['saved', 'Lucía'],
      ['loaded', null],
    ])
  })

  it('keeps edited ideas when the reviewed files are loaded again; the others follow the files', async () => {
    await saveIdea(olga, { slug, version: 1 }, await called('Otra cosa'))
    await publishIdea(olga, { slug, version: 2 })
    await loadIdeas(
      getDatabase(),
      reviewed.map((idea) => ({ ...idea, es: { ...idea.es, title: 'Del fichero' } })),
    )
    const titles = (await allIdeas(olga)).map((idea) => idea.words.es.title)
    expect(titles).toEqual(['Del fichero', 'Otra cosa'])
  })

  it('withdraws an idea and undoes that, with its text and its pending draft', async () => {
    const before = await publicTitle()
    await saveIdea(olga, { slug, version: 1 }, await called('Otra cosa'))
    await withdrawIdea(olga, { slug, version: 2 })
    expect(await publicTitle()).toBeNull()
    await loadIdeas(getDatabase(), reviewed)
    expect(await publicTitle()).toBeNull()
    const back = await undoIdea(olga, { slug, version: 3 })
    expect([back.status, await publicTitle(), writtenOf(back).es.title]).toEqual([
      'published',
      before,
      'Otra cosa',
    ])
  })

  it('restores an earlier version, which waits for publication', async () => {
    const before = await publicTitle()
    await saveIdea(olga, { slug, version: 1 }, await called('Otra cosa'))
    await publishIdea(olga, { slug, version: 2 })
    const restored = await restoreIdea(olga, { slug, version: 3 }, 1)
    expect([writtenOf(restored).es.title, await publicTitle()]).toEqual([before, 'Otra cosa'])
    await publishIdea(olga, { slug, version: 4 })
    expect(await publicTitle()).toBe(before)
    await expect(restoreIdea(olga, { slug, version: 5 }, 9)).rejects.toMatchObject({ code: 'IDEA_MOVED' })
  })

  it('creates an idea that is in no file: a draft with full history, visible to couples once published', async () => {
    const id = '01890000-0000-7000-8000-00000000abcd'
    const blank = { ...(await called('Cata de mezcal')), image: '', people: null }
    const draft = await writeIdea(olga, { id, ...blank })
    const repeated = await writeIdea(olga, { id, ...blank, place: 'Oaxaca' })
    expect([draft.slug, draft.status, repeated]).toEqual(['cata-de-mezcal-0000abcd', 'draft', draft])
    const seenNow = async () => (await ideaBySlug(getDatabase().db, draft.slug))?.words.es.title ?? null
    await expect(publishIdea(olga, draft)).rejects.toMatchObject({
      issues: [
        { path: 'image', rule: 'missing' },
        { path: 'people', rule: 'missing' },
      ],
    })
    const whole = await saveIdea(olga, draft, await called('Mezcal'))
    expect([whole.status, whole.draft, writtenOf(whole).es.title, await seenNow()]).toEqual([
      'draft',
      null,
      'Mezcal',
      null,
    ])
    const published = await publishIdea(olga, whole)
    expect(await seenNow()).toBe('Mezcal')
    await loadIdeas(
      getDatabase(),
      reviewed.map((idea) => ({ ...idea, slug: draft.slug })),
    )
    expect(await seenNow()).toBe('Mezcal')
    const revisions = await revisionsOf(getDatabase().db, published)
    expect(revisions.map(({ act }) => act)).toEqual(['published', 'saved', 'written'])
    const back = await undoIdea(olga, published)
    const first = await restoreIdea(olga, back, 1)
    expect([first.status, first.draft, first.words.es.title]).toEqual(['draft', null, 'Cata de mezcal'])
  })

  it('has no pending draft once the draft equals the published version', async () => {
    const first = shownOf(await stored())
    await saveIdea(olga, { slug, version: 1 }, await called('Otra cosa'))
    expect((await saveIdea(olga, { slug, version: 2 }, first)).draft).toBeNull()
  })

  it('gets a refusal when another administrator changed the idea meanwhile, and nothing is lost', async () => {
    await saveIdea(olga, { slug, version: 1 }, await called('De otra'))
    const late = saveIdea(olga, { slug, version: 1 }, await called('Tarde'))
    await expect(late).rejects.toMatchObject({ code: 'IDEA_MOVED', present: { version: 2 } })
    expect(writtenOf(await stored()).es.title).toBe('De otra')
    const none = withdrawIdea(olga, { slug: 'no-hay', version: 1 })
    await expect(none).rejects.toMatchObject({ code: 'IDEA_NOT_FOUND' })
  })

  it('can save a draft without English, but publishes both languages', async () => {
    const written = writtenOf(await stored())
    const idea = await saveIdea(olga, { slug, version: 1 }, { ...written, en: { ...written.en, story: '' } })
    expect([isInEnglish(idea), missingDraftFields(idea, writtenOf(idea))]).toEqual([false, ['en.story']])
    await expect(publishIdea(olga, { slug, version: 2 })).rejects.toMatchObject({
      issues: [{ path: 'en.story', rule: 'missing' }],
    })
  })

  it('records the day of the price check, which is not in the future', async () => {
    const written = writtenOf(await stored())
    const checked = (checkedOn: string) => saveIdea(olga, { slug, version: 1 }, { ...written, checkedOn })
    await expect(checked('2199-01-01')).rejects.toMatchObject({
      issues: [{ path: 'checkedOn', rule: 'future' }],
    })
    expect(writtenOf(await checked('2026-01-02')).checkedOn).toBe('2026-01-02')
  })

  it('is the only one who can edit ideas', async () => {
    const target = { slug, version: 1 }
    const tries = [
      writeIdea(lucia, {}),
      saveIdea(lucia, target, {}),
      publishIdea(lucia, target),
      withdrawIdea(lucia, target),
      undoIdea(lucia, target),
      restoreIdea(lucia, target, 1),
      allIdeas(lucia),
      ideaToEdit(lucia, slug),
    ]
    for (const one of tries) await expect(one).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    const [untouched] = await getDatabase().db.select().from(experiences).where(eq(experiences.slug, slug))
    expect(untouched?.editedAt).toBeNull()
  })
})

test('every reviewed idea survives a round trip through the form without changes', () => {
  for (const { es, en, ...idea } of ideas) {
    const words = { es, en }
    const common = { photo: null, draft: null, version: 1, editedAt: null } as const
    const row = { ...idea, status: 'published', words, ...common } as const
    const form = ideaDraftSchema.parse(shownOf(row))
    expect(missingDraftFields(idea, form)).toEqual([])
    expect({ ...row, ...columnsOf(ideaDraftOf(toStoredDraft(form))) }).toEqual(row)
  }
})
