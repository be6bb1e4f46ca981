import { expect, it } from 'vitest'
import { guestWedding } from '#server/domain/gifts/guest-page/guest-wedding-query.ts'
import {
  celebrationsOf,
  createWedding,
  stopsOf,
  WeddingNotFound,
} from '#server/domain/wedding/weddings/index.ts'
import { celebrations, stops } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { emptyPageSection } from '#shared/empty-page-section.ts'
import { noOwnPicture } from '#shared/inputs/own-picture.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import type { PageSection } from '#shared/inputs/page.ts'
import { onOneEngine, databaseForTests } from '#test/databases.ts'
import { pageAt, showOnPage } from '#test/page-world.ts'
import { photographOf } from '#test/photograph.ts'
import { publishedWedding, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { addStop } from './add-stop.ts'
import { pageForGuests, publishedPage } from './page-draft.ts'
import { picturesOfPages } from './page-store.ts'
import { PageDraftChanged } from './pages.refusals.ts'
import { publishPage } from './publish-page.ts'
import { savePageDraft } from './save-page-draft.ts'
import { uploadPagePicture } from './upload-page-picture.ts'

const begin = async (database: Parameters<typeof platformForTests>[0]) => {
  const world = await publishedWedding(await platformForTests(database))
  const { platform, partner, wedding } = world
  const by = () => requestBy(platform, partner)
  const guests = async () => {
    const found = await guestWedding(requestBy(platform), wedding.slug)
    if (!found) throw new Error('The page is out')
    return pageForGuests(publishedPage(found.wedding, found.look, found))
  }
  const celebration = (name: string, more: object = {}) => ({
    id: platform.random.uuid(),
    name,
    startsAt: '2027-06-19T19:00',
    endsAt: null,
    place: 'Ronda',
    mapUrl: null,
    note: null,
    dressCode: null,
    ...noOwnPicture,
    ...more,
  })
  const stop = (name: string) => ({
    id: platform.random.uuid(),
    name,
    days: 'Días 1 y 2',
    line: '',
    ...noOwnPicture,
  })
  return { ...world, by, guests, celebration, stop, weddingId: wedding.id, db: platform.database.db }
}

const section = (kind: PageSection['kind'], more: Partial<PageSection> = {}): PageSection => ({
  ...emptyPageSection(kind, kind),
  ...more,
})
const needed = [section('programme'), section('list')]
const shown = (picture: string) =>
  section('gallery', { pictures: [{ id: 'p', picture, caption: '', focalX: 50, focalY: 50 }] })

onOneEngine('A page that is written', (getDatabase) => {
  it('is visible to guests once it is published, and not before; hidden sections never are', async () => {
    const { by, weddingId, guests, celebration } = await begin(getDatabase())
    const { content, version } = await pageAt(by(), weddingId)
    const questions = [{ id: 'q', question: '¿Hay autobús?', answer: 'Sí.' }]
    const written = {
      ...content,
      template: 'azulejo',
      theme: 'DelftPalette',
      typeface: 'modern',
      hasCountdown: false,
      celebrations: [celebration('Ceremonia')],
      listTitle: 'La vuelta larga',
      sections: [
        section('story', {
          text: 'Había una vez.',
          questions,
        }),
        ...needed,
        section('questions', { questions }),
        section('music', { hidden: true }),
      ],
    }
    const saved = await savePageDraft(by(), { weddingId, version, content: written })
    expect(await guests()).toEqual(content)
    expect(saved.published).toEqual(content)
    // What does not belong to a kind is not kept.
    expect(saved.content.sections[0]).toEqual(section('story', { text: 'Había una vez.' }))
    await publishPage(by(), { weddingId, version: saved.version })
    const { sections, ...rest } = await guests()
    expect(sections.map(({ kind }) => kind)).toEqual(['story', 'programme', 'list', 'questions'])
    expect(rest).toMatchObject({
      template: 'azulejo',
      typeface: 'modern',
      hasCountdown: false,
      listTitle: 'La vuelta larga',
    })
    const after = await pageAt(by(), weddingId)
    expect(after.content).toEqual(after.published)
    expect(after.publishedBy).not.toBeNull()
  })

  it('is never overwritten: the second editor gets the current version, and a repeated save is stored once', async () => {
    const { by, weddingId } = await begin(getDatabase())
    const { content, version } = await pageAt(by(), weddingId)
    const one = await savePageDraft(by(), {
      weddingId,
      version,
      content: { ...content, listTitle: 'Una' },
    })
    const repeated = await savePageDraft(by(), {
      weddingId,
      version,
      content: { ...content, listTitle: 'Una' },
    })
    expect(repeated.version).toBe(one.version)
    const other = { weddingId, version, content: { ...content, listTitle: 'Otra' } }
    await expect(savePageDraft(by(), other)).rejects.toMatchObject({
      present: { version: one.version, content: { listTitle: 'Una' } },
    })
    await expect(publishPage(by(), { weddingId, version })).rejects.toThrow(PageDraftChanged)
    const back = await savePageDraft(by(), { weddingId, version: one.version, content })
    expect(back.content).toEqual(back.published)
  })
})

const getDatabase = databaseForTests()

it('A draft page may be incomplete; publishing requires all fields, and lists the missing ones', async () => {
  const { by, weddingId, celebration } = await begin(getDatabase())
  const { content, version } = await pageAt(by(), weddingId)
  const places = [
    { id: 'a', kind: 'lodging', name: 'Posada', text: '', address: '', mapUrl: 'javascript:alert(1)' },
  ].map((place) => ({ ...place, webUrl: '', phone: '' }))
  const unfinished = {
    ...content,
    celebrations: [
      celebration('', { startsAt: '' }),
      celebration('Baile', { endsAt: '2027-06-19T18:00', mapUrl: 'ronda' }),
    ],
    sections: [
      ...needed,
      section('questions', { questions: [{ id: 'q', question: '¿Hay autobús?', answer: '' }] }),
      { ...section('travel'), places },
    ],
  }
  const saved = await savePageDraft(by(), { weddingId, version, content: unfinished })
  await expect(publishPage(by(), { weddingId, version: saved.version })).rejects.toMatchObject({
    issues: [
      { path: 'celebrations.0.name', rule: 'required' },
      { path: 'celebrations.0.startsAt', rule: 'dateTime' },
      { path: 'celebrations.1.mapUrl', rule: 'webAddress' },
      { path: 'celebrations.1.endsAt', rule: 'endBeforeStart' },
      { path: 'sections.2.questions.0.answer', rule: 'required' },
      { path: 'sections.3.places.0.mapUrl', rule: 'webAddress' },
    ],
  })
})

it('A page has a programme and a link to the list, no duplicates, and a maximum of sections', async () => {
  const { by, weddingId } = await begin(getDatabase())
  const { content, version } = await pageAt(by(), weddingId)
  const issuesOf = async (changes: object) =>
    savePageDraft(by(), { weddingId, version, content: { ...content, ...changes } }).then(
      () => [],
      (error: unknown) => (error instanceof InvalidInput ? error.issues : error),
    )
  const many = Array.from({ length: pageLimits.sections }, (_, at) => section('story', { id: `${at}` }))
  expect(await issuesOf({ sections: [section('list')] })).toEqual([{ path: 'sections', rule: 'missing' }])
  expect(await issuesOf({ sections: [...needed, section('list', { id: 'two' })] })).toEqual([
    { path: 'sections', rule: 'repeated' },
  ])
  expect(await issuesOf({ sections: [...needed, section('story', { id: 'list' })] })).toEqual([
    { path: 'sections', rule: 'repeated' },
  ])
  expect(await issuesOf({ sections: [...needed, ...many] })).toEqual([{ path: 'sections', rule: 'tooMany' }])
  expect(await issuesOf({ imgCover: 'https://elsewhere.example/a.jpg' })).toEqual([
    { path: 'imgCover', rule: 'wrong' },
  ])
})

it('A page shows pictures of its own wedding only, which are kept while the page or the draft uses them', async () => {
  const { platform, by, weddingId, db } = await begin(getDatabase())
  const other = await createWedding(by(), weddingInput(platform))
  const upload = { file: new File([await photographOf(900, 600)], 'a') }
  const ours = await uploadPagePicture(by(), weddingId, upload, 'section')
  const theirs = await uploadPagePicture(by(), other.id, upload, 'section')
  expect(ours).toMatch(/\/photo-900x600\.jpg\?focus=50,50$/)
  await showOnPage(by(), weddingId, { sections: [...needed, shown(ours)] })
  const { content, version } = await pageAt(by(), weddingId)
  const foreign = { ...content, sections: [...needed, shown(theirs)] }
  await expect(savePageDraft(by(), { weddingId, version, content: foreign })).rejects.toMatchObject({
    issues: [{ path: 'sections.2.pictures.0.picture', rule: 'pictureGone' }],
  })
  await savePageDraft(by(), { weddingId, version, content: { ...content, sections: needed } })
  expect(await picturesOfPages(db, [weddingId])).toContain(ours)
  await showOnPage(by(), weddingId, { sections: needed })
  expect(await picturesOfPages(db, [weddingId])).not.toContain(ours)
})

it('Celebrations and stops of the list are those of the last published page of the wedding', async () => {
  const { platform, by, weddingId, celebration, stop, db } = await begin(getDatabase())
  const [ceremony, banquet, ronda] = [celebration('Ceremonia'), celebration('Banquete'), stop('Ronda')]
  await showOnPage(by(), weddingId, { celebrations: [ceremony, banquet], stops: [ronda] })
  await showOnPage(by(), weddingId, { celebrations: [banquet, ceremony] })
  expect((await celebrationsOf(db, weddingId)).map(({ name }) => name)).toEqual(['Banquete', 'Ceremonia'])
  expect(await stopsOf(db, weddingId)).toMatchObject([{ name: 'Ronda' }])
  const other = await createWedding(by(), weddingInput(platform))
  await expect(showOnPage(by(), other.id, { celebrations: [ceremony] })).rejects.toThrow(InvalidInput)
  await expect(showOnPage(by(), other.id, { stops: [ronda] })).rejects.toThrow(InvalidInput)
  expect(await celebrationsOf(db, weddingId)).toHaveLength(2)
})

it('A stop added with a gift appears at once, also in the draft', async () => {
  const { by, weddingId, stop, db } = await begin(getDatabase())
  const [ronda, lisboa, perú] = [stop('Ronda'), stop('Lisboa'), stop('Perú')]
  await showOnPage(by(), weddingId, { stops: [ronda] })
  const { content, version } = await pageAt(by(), weddingId)
  await savePageDraft(by(), { weddingId, version, content: { ...content, stops: [lisboa, ronda] } })
  await addStop(by(), weddingId, perú)
  await addStop(by(), weddingId, perú)
  expect((await stopsOf(db, weddingId)).map(({ name }) => name)).toEqual(['Ronda', 'Perú'])
  expect((await pageAt(by(), weddingId)).content.stops.map(({ name }) => name)).toEqual([
    'Lisboa',
    'Ronda',
    'Perú',
  ])
})

it('A page is not found for a stranger, by any request', async () => {
  const { platform, by, weddingId, stop } = await begin(getDatabase())
  const stranger = requestBy(platform, await someoneRegistered(platform))
  const { content, version } = await pageAt(by(), weddingId)
  const upload = { file: new File([await photographOf(400, 300)], 'a') }
  for (const attempt of [
    () => savePageDraft(stranger, { weddingId, version, content: { ...content, listTitle: 'Mía' } }),
    () => publishPage(stranger, { weddingId, version }),
    () => addStop(stranger, weddingId, stop('Ronda')),
    () => uploadPagePicture(stranger, weddingId, upload, 'section'),
  ])
    await expect(attempt()).rejects.toThrow(WeddingNotFound)
  expect((await pageAt(by(), weddingId)).content).toEqual(content)
})

it('Celebrations and stops carry a picture of the couple, which is kept while draft or page shows it', async () => {
  const { by, platform, db, weddingId, guests, celebration, stop } = await begin(getDatabase())
  const upload = async (width: number) =>
    uploadPagePicture(
      by(),
      weddingId,
      { file: new File([await photographOf(width, 400)], 'a.jpg') },
      'section',
    )
  const [church, ronda] = [await upload(400), await upload(600)]
  const { content, version } = await pageAt(by(), weddingId)
  const alone = { picture: null, pictureAlt: 'Nada' }
  const written = {
    ...content,
    celebrations: [
      celebration('Ceremonia', { picture: church, pictureAlt: 'La ermita' }),
      celebration('Cena', alone),
    ],
    stops: [{ ...stop('Ronda'), picture: ronda, pictureAlt: 'El puente' }],
  }
  const saved = await savePageDraft(by(), { weddingId, version, content: written })
  expect(await picturesOfPages(db, [weddingId])).toEqual(expect.arrayContaining([church, ronda]))
  const published = await publishPage(by(), { weddingId, version: saved.version })
  const shownPage = await guests()
  expect(shownPage.celebrations.map(({ picture, pictureAlt }) => [picture, pictureAlt])).toEqual([
    [church, 'La ermita'],
    [null, ''],
  ])
  expect(shownPage.stops).toMatchObject([{ picture: ronda, pictureAlt: 'El puente' }])
  expect(await picturesOfPages(db, [weddingId])).toEqual(expect.arrayContaining([church, ronda]))

  const lost = {
    ...written,
    stops: [{ ...stop('Ronda'), picture: ronda.replace(/[0-9a-f]{32}/, '0'.repeat(32)) }],
  }
  await expect(
    savePageDraft(by(), { weddingId, version: published.version, content: lost }),
  ).rejects.toMatchObject({ issues: [{ path: 'stops.0.picture', rule: 'pictureGone' }] })
  await expect(addStop(by(), weddingId, lost.stops[0])).rejects.toMatchObject({
    issues: [{ path: 'stop.picture', rule: 'pictureGone' }],
  })
  for (const [table, constraint] of [
    [celebrations, 'celebrations_alt_needs_picture'],
    [stops, 'stops_alt_needs_picture'],
  ] as const)
    await expect(
      platform.database.transaction((tx) => tx.update(table).set({ picture: null, pictureAlt: 'Nada' })),
    ).rejects.toMatchObject({ cause: { constraint } })
})
