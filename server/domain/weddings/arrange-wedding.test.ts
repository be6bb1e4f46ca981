import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { onBothEngines } from '#test/databases.ts'
import { publishedWedding, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { closeWedding } from './close-wedding.ts'
import { createWedding } from './create-wedding.ts'
import { updatePage } from './update-page.ts'
import { updateWedding } from './update-wedding.ts'
import { celebrationsOf, stopsOf, weddingById, weddingOfViewer } from './wedding-queries.ts'
import { SlugTaken, WeddingNotFound } from './weddings.refusals.ts'
import { maySeeMoney, partOf, weddingOfPartner, weddingToArrange } from './weddings.policy.ts'
import { memberships } from './weddings.tables.ts'

onBothEngines('A wedding', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    const couple = () => requestBy(platform, partner)
    const planner = async () => {
      const viewer = await someoneRegistered(platform)
      if (viewer.kind !== 'account') throw new Error('Whoever registers is logged in')
      const { accountId } = viewer
      const joinedAt = platform.clock.now()
      await platform.database.transaction((tx) =>
        tx.insert(memberships).values({ weddingId: wedding.id, accountId, part: 'planner', joinedAt }),
      )
      return viewer
    }
    const celebration = (name: string, more: object = {}) => ({
      id: platform.dice.uuid(),
      name,
      startsAt: '2027-06-19T19:00',
      place: 'Ronda',
      ...more,
    })
    const stop = (name: string) => ({ id: platform.dice.uuid(), name, days: 'Días 1 y 2', line: '' })
    return { ...world, couple, planner, celebration, stop }
  }

  it('is changed in what is given, and stays as it was in what is left out', async () => {
    const { wedding, couple } = await begin()
    const moved = await updateWedding(couple(), { id: wedding.id, place: 'Sevilla', venue: '' })
    expect(moved).toEqual({ ...wedding, place: 'Sevilla', venue: '' })
    const partners = [
      { givenNames: 'Mateo', surnames: 'Rojas' },
      { givenNames: 'Lucía', surnames: '' },
    ]
    expect(await updateWedding(couple(), { id: wedding.id, partners })).toMatchObject({
      partnerOneNames: 'Mateo',
      partnerTwoSurnames: '',
      place: 'Sevilla',
    })
  })

  it('moves to another address when it is free', async () => {
    const { platform, partner, wedding, couple } = await begin()
    const other = await createWedding(requestBy(platform, partner), weddingInput(platform))
    await expect(updateWedding(couple(), { id: wedding.id, slug: other.slug })).rejects.toThrow(SlugTaken)
    await expect(updateWedding(couple(), { id: wedding.id, slug: 'admin' })).rejects.toMatchObject({
      suggestion: 'admin-2',
    })
    const slug = `${wedding.slug.slice(0, 40)}-bis`
    expect((await updateWedding(couple(), { id: wedding.id, slug })).slug).toBe(slug)
    expect((await updateWedding(couple(), { id: wedding.id, slug })).slug).toBe(slug)
  })

  it('keeps the address that guests were given, so that nobody else is given their gifts there', async () => {
    const { platform, wedding, couple } = await begin()
    const slug = `${wedding.slug.slice(0, 40)}-mudada`
    await updateWedding(couple(), { id: wedding.id, slug })
    const stranger = await someoneRegistered(platform)
    const taken = createWedding(requestBy(platform, stranger), {
      ...weddingInput(platform),
      slug: wedding.slug,
    })
    await expect(taken).rejects.toMatchObject({ suggestion: `${wedding.slug}-2` })
    const theirs = await createWedding(requestBy(platform, stranger), weddingInput(platform))
    await expect(
      updateWedding(requestBy(platform, stranger), { id: theirs.id, slug: wedding.slug }),
    ).rejects.toThrow(SlugTaken)
    expect((await updateWedding(couple(), { id: wedding.id, slug: wedding.slug })).slug).toBe(wedding.slug)
  })

  it('gives back an address that nobody was given: a draft has no guests', async () => {
    const { platform, partner } = await begin()
    const draft = await createWedding(requestBy(platform, partner), weddingInput(platform))
    await updateWedding(requestBy(platform, partner), {
      id: draft.id,
      slug: `${draft.slug.slice(0, 40)}-otra`,
    })
    const stranger = await someoneRegistered(platform)
    const theirs = await createWedding(requestBy(platform, stranger), {
      ...weddingInput(platform),
      slug: draft.slug,
    })
    expect(theirs.slug).toBe(draft.slug)
  })

  it('has the celebrations and stops of the last time they were saved, in that order', async () => {
    const { platform, wedding, couple, celebration, stop } = await begin()
    const [ceremony, banquet, brunch] = [
      celebration('Ceremonia'),
      celebration('Banquete', { dressCode: 'Alpargatas', mapUrl: 'https://maps.example.com/1' }),
      celebration('Desayuno'),
    ]
    const [ronda, sevilla] = [stop('Ronda'), stop('Sevilla')]
    const names = async () => [
      (await celebrationsOf(platform.database.db, wedding.id)).map((one) => one.name),
      (await stopsOf(platform.database.db, wedding.id)).map((one) => one.name),
    ]
    await updatePage(couple(), { id: wedding.id, celebrations: [ceremony, banquet], stops: [ronda, sevilla] })
    expect(await names()).toEqual([
      ['Ceremonia', 'Banquete'],
      ['Ronda', 'Sevilla'],
    ])
    await updatePage(couple(), { id: wedding.id, celebrations: [brunch, ceremony] })
    expect(await names()).toEqual([
      ['Desayuno', 'Ceremonia'],
      ['Ronda', 'Sevilla'],
    ])
    await updatePage(couple(), { id: wedding.id, stops: [] })
    expect(await names()).toEqual([['Desayuno', 'Ceremonia'], []])
  })

  it('takes each celebration and stop once, and none of another wedding', async () => {
    const { platform, partner, wedding, couple, celebration, stop } = await begin()
    const [ceremony, ronda] = [celebration('Ceremonia'), stop('Ronda')]
    await updatePage(couple(), { id: wedding.id, celebrations: [ceremony], stops: [ronda] })
    await expect(
      updatePage(couple(), { id: wedding.id, celebrations: [ceremony, ceremony] }),
    ).rejects.toThrow(InvalidInput)
    await expect(updatePage(couple(), { id: wedding.id, stops: [ronda, ronda] })).rejects.toThrow(
      InvalidInput,
    )
    const other = await createWedding(requestBy(platform, partner), weddingInput(platform))
    await expect(updatePage(couple(), { id: other.id, celebrations: [ceremony] })).rejects.toThrow(
      InvalidInput,
    )
    await expect(updatePage(couple(), { id: other.id, stops: [ronda] })).rejects.toThrow(InvalidInput)
    expect(await celebrationsOf(platform.database.db, wedding.id)).toMatchObject([{ name: 'Ceremonia' }])
  })

  it('says on its page what was written, an empty text too', async () => {
    const { wedding, couple } = await begin()
    const story = 'Nos conocimos en un rellano.\n\nCon un sofá.'
    expect(
      await updatePage(couple(), {
        id: wedding.id,
        story,
        listTitle: 'Vivir cosas',
        imgCover: 'wedding-arch',
      }),
    ).toMatchObject({ story, listTitle: 'Vivir cosas', imgCover: 'wedding-arch' })
    expect(await updatePage(couple(), { id: wedding.id, story: '' })).toMatchObject({
      story: '',
      listTitle: 'Vivir cosas',
    })
  })

  it('has 12 celebrations and 24 stops at most, whose links lead to the web', async () => {
    const { wedding, couple, celebration, stop } = await begin()
    const many = (count: number, one: (name: string) => object) =>
      Array.from({ length: count }, (_, number) => one(`${number}`))
    await updatePage(couple(), { id: wedding.id, celebrations: many(12, celebration), stops: many(24, stop) })
    await expect(
      updatePage(couple(), { id: wedding.id, celebrations: many(13, celebration) }),
    ).rejects.toThrow(InvalidInput)
    await expect(updatePage(couple(), { id: wedding.id, stops: many(25, stop) })).rejects.toThrow(
      InvalidInput,
    )
    const refusal = updatePage(couple(), {
      id: wedding.id,
      celebrations: [celebration('x', { mapUrl: 'javascript:alert(1)', startsAt: '19/06/2027' })],
    })
    await expect(refusal).rejects.toMatchObject({
      issues: [
        { path: 'celebrations.0.startsAt', rule: 'dateTime' },
        { path: 'celebrations.0.mapUrl', rule: 'webAddress' },
      ],
    })
  })

  it('is closed by its own people, once, and a draft stays a draft', async () => {
    const { platform, partner, wedding, couple } = await begin()
    const closings = async () =>
      (
        await rows<{ id: bigint }>(
          platform.database.db,
          sql`select id from facts where kind = 'WeddingClosed' and payload ->> 'weddingId' = ${wedding.id}`,
        )
      ).length
    expect((await closeWedding(couple(), wedding.id)).status).toBe('closed')
    expect((await closeWedding(couple(), wedding.id)).status).toBe('closed')
    expect(await closings()).toBe(1)
    const draft = await createWedding(requestBy(platform, partner), weddingInput(platform))
    expect((await closeWedding(couple(), draft.id)).status).toBe('draft')
  })

  it('is arranged by its planner too, who has nothing to do with money', async () => {
    const { platform, wedding, planner } = await begin()
    const irene = await planner()
    const db = platform.database.db
    expect(await weddingOfViewer(db, irene, wedding.id)).toMatchObject({ id: wedding.id })
    expect(
      (await updateWedding(requestBy(platform, irene), { id: wedding.id, venue: 'La finca' })).venue,
    ).toBe('La finca')
    expect(maySeeMoney(await partOf(db, irene, wedding.id))).toBe(false)
    await expect(weddingOfPartner(db, requestBy(platform, irene), wedding.id)).rejects.toThrow(
      WeddingNotFound,
    )
  })

  it('is not there for a stranger, whatever they try, and nothing changes', async () => {
    const { platform, wedding } = await begin()
    const stranger = requestBy(platform, await someoneRegistered(platform))
    const { id } = wedding
    const tries = [
      () => updateWedding(stranger, { id, place: 'Aquí' }),
      () => updatePage(stranger, { id, story: 'Otra', celebrations: [], stops: [] }),
      () => closeWedding(stranger, id),
      () => closeWedding(stranger, platform.dice.uuid()),
      () => platform.database.transaction((tx) => weddingToArrange(tx, stranger, id)),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(WeddingNotFound)
    await expect(closeWedding(requestBy(platform), id)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(await weddingOfViewer(platform.database.db, stranger.viewer, id)).toBeNull()
    expect(await weddingById(platform.database.db, id)).toEqual(wedding)
  })
})
