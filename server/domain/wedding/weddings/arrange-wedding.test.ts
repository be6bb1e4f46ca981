import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { onOneEngine } from '#test/databases.ts'
import { publishedWedding, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { closeWedding } from './close-wedding.ts'
import { createWedding } from './create-wedding.ts'
import { updateWedding } from './update-wedding.ts'
import { weddingById, weddingOfViewer } from './wedding-queries.ts'
import { CoupleOnly, SlugTaken, WeddingNotFound } from './weddings.refusals.ts'
import { maySeeMoney, partOf, weddingOfPartner, weddingToArrange } from './weddings.policy.ts'
import { memberships } from './weddings.tables.ts'

onOneEngine('A wedding', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    const couple = () => requestBy(platform, partner)
    const planner = async () => {
      const viewer = await someoneRegistered(platform)
      if (viewer.kind !== 'account') throw new Error('Registration did not log in')
      const { accountId } = viewer
      const joinedAt = platform.clock.now()
      await platform.database.transaction((tx) =>
        tx.insert(memberships).values({ weddingId: wedding.id, accountId, part: 'planner', joinedAt }),
      )
      return viewer
    }
    return { ...world, couple, planner }
  }

  it('changes given fields, and keeps omitted ones', async () => {
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

  it('moves to another free address', async () => {
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

  it('keeps a published address reserved, so that no other couple gets the gifts', async () => {
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

  it('releases an unpublished address: a draft has no guests', async () => {
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

  it('is closed by its team, once, and a draft stays a draft', async () => {
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

  it('keeps names, date and address from its planner, who may save the rest', async () => {
    const { platform, wedding, planner } = await begin()
    const irene = requestBy(platform, await planner())
    const { id, slug, weddingDate } = wedding
    const partners = [
      { givenNames: wedding.partnerOneNames, surnames: wedding.partnerOneSurnames },
      { givenNames: wedding.partnerTwoNames, surnames: wedding.partnerTwoSurnames },
    ]
    const renamed = [{ givenNames: 'Otra', surnames: '' }, partners[1]]
    for (const wish of [{ weddingDate: '2028-01-01' }, { slug: `${slug}-x` }, { partners: renamed }])
      await expect(updateWedding(irene, { id, place: 'Sevilla', ...wish })).rejects.toThrow(CoupleOnly)
    const same = { id, slug, weddingDate, partners, place: 'Cádiz' }
    expect(await updateWedding(irene, same)).toEqual({ ...wedding, place: 'Cádiz' })
  })

  it('is edited by its planner too, who has no access to money', async () => {
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

  it('is not found for a stranger by any request, and nothing changes', async () => {
    const { platform, wedding } = await begin()
    const stranger = requestBy(platform, await someoneRegistered(platform))
    const { id } = wedding
    const tries = [
      () => updateWedding(stranger, { id, place: 'Aquí' }),
      () => closeWedding(stranger, id),
      () => closeWedding(stranger, platform.random.uuid()),
      () => platform.database.transaction((tx) => weddingToArrange(tx, stranger, id)),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(WeddingNotFound)
    await expect(closeWedding(requestBy(platform), id)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(await weddingOfViewer(platform.database.db, stranger.viewer, id)).toBeNull()
    expect(await weddingById(platform.database.db, id)).toEqual(wedding)
  })
})
