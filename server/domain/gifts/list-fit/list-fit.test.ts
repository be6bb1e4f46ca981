import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hideGift } from '#server/domain/gifts/gift-list/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { saveHousehold } from '#server/domain/people/guests/index.ts'
import { addMember, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { eraseListFit } from './list-fit-erasure.ts'
import { listFitAssumptions } from './list-fit.tables.ts'
import { weddingListFit } from './list-fit-query.ts'
import { setListFit } from './set-list-fit.ts'

onOneEngine('The fit of a list', (getDatabase) => {
  /** A published wedding whose only gift costs 90 €. */
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    const fit = () => weddingListFit(platform.database.db, wedding)
    const set = (input: object, viewer = partner) =>
      setListFit(requestBy(platform, viewer), wedding.id, input)
    const invite = (adults: number, children: number) =>
      saveHousehold(requestBy(platform, partner), {
        weddingId: wedding.id,
        id: platform.random.uuid(),
        version: null,
        input: {
          name: 'Familia Gil',
          guests: Array.from({ length: adults + children }, (_, at) => ({
            id: platform.random.uuid(),
            givenNames: `Ana ${at}`,
            surnames: '',
            isChild: at >= adults,
          })),
        },
      })
    return { ...world, fit, set, invite }
  }

  it('is unknown without guests, and counts the adults of the guest list until a number is entered', async () => {
    const { fit, set, invite } = await begin()
    expect(await fit()).toMatchObject({ invited: 0, enteredGuests: null, fit: null })
    await invite(10, 5)
    expect(await fit()).toMatchObject({ invited: 10, fit: { givers: 6 } })
    await set({ guests: 100 })
    expect(await fit()).toMatchObject({ invited: 10, enteredGuests: 100, fit: { givers: 60 } })
    await set({ guests: 0 })
    expect((await fit()).fit).toMatchObject({ givers: 0, missing: 0 })
    await set({ guests: null })
    expect((await fit()).fit).toMatchObject({ givers: 6 })
  })

  it('counts gifts, free shares and free amounts, but neither hidden gifts nor funds without a target', async () => {
    const world = await begin()
    const { platform, partner, fit, set } = world
    await set({ guests: 100 })
    await giftOf(world, { title: 'Tren', sharing: 'shares', shareCount: 4, sharePriceMinor: 50_00n })
    const hidden = await giftOf(world, { title: 'Museo', sharing: 'whole', targetMinor: 40_00n })
    await hideGift(requestBy(platform, partner), hidden.id, true)
    await giftOf(world, { title: 'Coche', sharing: 'free', targetMinor: 120_00n, minMinor: 10_00n })
    const before = await fit()
    expect(before.hasEndlessFund).toBe(false)
    expect(before.fit?.bands.map(({ gifts }) => gifts)).toEqual([4, 1, 0])
    // 30 givers of the lowest range, without 4 shares and the free amount of two gifts.
    expect(before.fit?.bands[0]?.missing).toBe(24)
    await giftOf(world, { title: 'Fondo', sharing: 'free', isFund: true, minMinor: 10_00n })
    const after = await fit()
    expect(after.hasEndlessFund).toBe(true)
    expect(after.fit?.missing).toBe(before.fit?.missing)
  })

  it('counts a promise as a giver who is not expected any more, and its gift as taken', async () => {
    const { platform, fit, set, dinner, ...world } = await begin()
    await set({ guests: 10 })
    expect((await fit()).fit).toMatchObject({ toCome: 6 })
    expect((await fit()).fit?.bands[1]?.gifts).toBe(1)
    await contribute(requestBy(platform), promiseFor({ platform, ...world }, [{ giftId: dinner.id }]))
    expect(await fit()).toMatchObject({ given: 1, fit: { givers: 6, toCome: 5 } })
    expect((await fit()).fit?.bands[1]?.gifts).toBe(0)
  })

  it('stores assumptions one by one, also two at once, within limits', async () => {
    const { fit, set } = await begin()
    await Promise.all([set({ guests: 80 }), set({ usualMinor: '10000' })])
    expect(await fit()).toMatchObject({ enteredGuests: 80, enteredUsualMinor: 100_00n, usualMinor: 100_00n })
    await set({ usualMinor: null })
    expect(await fit()).toMatchObject({ enteredGuests: 80, enteredUsualMinor: null, usualMinor: 60_00n })
    await set({ guests: 5000 })
    for (const input of [{ guests: 5001 }, { guests: -1 }, { usualMinor: '0' }, { usualMinor: '100000001' }])
      await expect(set(input)).rejects.toThrow(InvalidInput)
  })

  it('is closed to planners and strangers, and erased with the wedding', async () => {
    const { platform, wedding, set } = await begin()
    const planner = await someoneRegistered(platform)
    const accountId = planner.kind === 'account' ? planner.accountId : ''
    await platform.database.transaction((tx) =>
      addMember(tx, wedding.id, { accountId, part: 'planner', joinedAt: platform.clock.now() }),
    )
    await expect(set({ guests: 1 }, planner)).rejects.toThrow(WeddingNotFound)
    await expect(set({ guests: 1 }, await someoneRegistered(platform))).rejects.toThrow(WeddingNotFound)
    await set({ guests: 1 })
    const { db } = platform.database
    const own = db.select().from(listFitAssumptions).where(eq(listFitAssumptions.weddingId, wedding.id))
    expect(await own).toHaveLength(1)
    await platform.database.transaction((tx) => eraseListFit(tx, wedding.id))
    expect(await own).toEqual([])
  })
})
