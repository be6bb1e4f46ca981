import { noOwnPicture } from '#shared/inputs/own-picture.ts'
import { expect, it } from 'vitest'
import { confirmReceived, returnContribution } from '#server/domain/gifts/receiving/index.ts'
import { contribute, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { changeStops } from '#server/domain/wedding/pages/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { lockCapacity } from './capacity.ts'
import { GiftHoldsMoney, GiftNotFound, OrderOutOfDate } from './gift-list.refusals.ts'
import { fundOf, giftsByIds, giftsOf } from './gift-queries.ts'
import type { Gift } from './gift.ts'
import { changeGifts } from './change-gifts.ts'
import { hideGift } from './hide-gift.ts'
import { markMostWanted } from './mark-most-wanted.ts'
import { reorderGifts } from './reorder-gifts.ts'
import { restoreGift } from './restore-gift.ts'
import { updateGift } from './update-gift.ts'
import { withdrawGift } from './withdraw-gift.ts'

onOneEngine('A gift of the list', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    const couple = () => requestBy(platform, partner)
    const balloon = await giftOf(world, {
      title: 'Globo',
      sharing: 'shares',
      shareCount: 5,
      sharePriceMinor: 20_00n,
    })
    const house = await giftOf(world, {
      title: 'La casa',
      sharing: 'free',
      minMinor: 10_00n,
      targetMinor: 90_00n,
    })
    const give = async (line: { giftId: string; shares?: number; amountMinor?: bigint }) =>
      contribute(requestBy(platform), promiseFor(world, [line]))
    const form = ({ id, title, image }: Gift) => ({
      id,
      weddingId: wedding.id,
      title,
      summary: '',
      story: '',
      place: '',
      image,
    })
    const shares = (shareCount: number, sharePriceMinor = 20_00n) =>
      updateGift(couple(), { ...form(balloon), sharing: 'shares', shareCount, sharePriceMinor })
    const target = (targetMinor: bigint) =>
      updateGift(couple(), { ...form(house), sharing: 'free', minMinor: 10_00n, targetMinor })
    const left = (gift: Gift) =>
      platform.database.transaction(async (tx) => (await lockCapacity(tx, [gift])).get(gift.id))
    const order = async () => (await giftsOf(platform.database.db, wedding.id)).map((gift) => gift.title)
    return { ...world, couple, balloon, house, give, form, shares, target, left, order }
  }

  it('gets other texts and keeps its slug, fact sheet and plans B', async () => {
    const { couple, dinner, form } = await begin()
    const changed = await updateGift(couple(), {
      ...form(dinner),
      title: 'Cena a oscuras',
      story: 'Sin velas.',
      sharing: 'whole',
      targetMinor: 90_00n,
    })
    expect(changed).toEqual({ ...dinner, title: 'Cena a oscuras', story: 'Sin velas.' })
  })

  it('without contributions can change its kind, and be given up to its new price', async () => {
    const { couple, dinner, form, left } = await begin()
    await updateGift(couple(), { ...form(dinner), sharing: 'shares', shareCount: 4, sharePriceMinor: 50_00n })
    expect(await left(dinner)).toBe(200_00n)
    await updateGift(couple(), { ...form(dinner), sharing: 'free', minMinor: 1_00n, targetMinor: null })
    expect(await left(dinner)).toBe(0n)
    await updateGift(couple(), { ...form(dinner), sharing: 'whole', targetMinor: 30_00n })
    expect(await left(dinner)).toBe(30_00n)
  })

  it('with promised shares keeps their price and can be reduced to them, not one fewer', async () => {
    const { balloon, give, shares, left } = await begin()
    await give({ giftId: balloon.id, shares: 3 })
    await expect(shares(2)).rejects.toThrow(GiftHoldsMoney)
    await expect(shares(5, 25_00n)).rejects.toMatchObject({
      gift: { title: 'Globo', currency: 'EUR' },
      heldMinor: 60_00n,
    })
    expect((await shares(3)).targetMinor).toBe(60_00n)
    expect(await left(balloon)).toBe(0n)
    expect((await shares(6)).targetMinor).toBe(120_00n)
    expect(await left(balloon)).toBe(60_00n)
  })

  it('with free amounts can get a target of its balance, not one cent less', async () => {
    const { couple, house, give, target, left } = await begin()
    await give({ giftId: house.id, amountMinor: 15_50n })
    await confirmReceived(couple(), (await give({ giftId: house.id, amountMinor: 20_00n })).id)
    await expect(target(35_49n)).rejects.toThrow(GiftHoldsMoney)
    expect((await target(35_50n)).targetMinor).toBe(35_50n)
    expect(await left(house)).toBe(0n)
    expect((await target(35_51n)).targetMinor).toBe(35_51n)
    expect(await left(house)).toBe(1n)
  })

  it('is available again when its promise is undone', async () => {
    const { platform, balloon, give, shares, couple } = await begin()
    const { id } = await give({ giftId: balloon.id, shares: 3 })
    await expect(withdrawGift(couple(), balloon.id)).rejects.toThrow(GiftHoldsMoney)
    await undoContribution(requestBy(platform), privateToken(platform.secrets, id))
    expect((await shares(2, 70_00n)).targetMinor).toBe(140_00n)
    expect((await withdrawGift(couple(), balloon.id)).withdrawnAt).toEqual(platform.clock.now())
  })

  it('can be withdrawn once its received amount was returned', async () => {
    const { balloon, give, couple } = await begin()
    const { id } = await give({ giftId: balloon.id, shares: 1 })
    await confirmReceived(couple(), id)
    await expect(withdrawGift(couple(), balloon.id)).rejects.toMatchObject({ heldMinor: 20_00n })
    await returnContribution(couple(), id)
    expect((await withdrawGift(couple(), balloon.id)).withdrawnAt).not.toBeNull()
  })

  it('leaves the list when withdrawn, and is restored at its place', async () => {
    const { platform, wedding, balloon, couple, order } = await begin()
    await withdrawGift(couple(), balloon.id)
    await withdrawGift(couple(), balloon.id)
    expect(await order()).toEqual(['Cena con velas', 'La casa'])
    expect((await giftsByIds(platform.database.db, wedding.id, [balloon.id])).size).toBe(1)
    await restoreGift(couple(), balloon.id)
    expect((await restoreGift(couple(), balloon.id)).withdrawnAt).toBeNull()
    expect(await order()).toEqual(['Cena con velas', 'Globo', 'La casa'])
  })

  it('is hidden and shown, featured and not, any number of times', async () => {
    const { balloon, couple } = await begin()
    for (const yes of [true, true, false, false]) {
      expect((await hideGift(couple(), balloon.id, yes)).hidden).toBe(yes)
      expect((await markMostWanted(couple(), balloon.id, yes)).mostWanted).toBe(yes)
    }
  })

  it('changes with others: a promised one is not withdrawn, the rest are, and all of it is undone', async () => {
    const { platform, wedding, balloon, house, dinner, couple, give, order } = await begin()
    const stopId = platform.random.uuid()
    const lisbon = { id: stopId, name: 'Lisboa', days: '', line: '', ...noOwnPicture }
    await platform.database.transaction((tx) =>
      changeStops(tx, couple(), wedding, (stops) => [...stops, lisbon]),
    )
    await give({ giftId: house.id, amountMinor: 10_00n })
    const all = [house, dinner, balloon].map(({ id }) => ({ id }))
    const make = { hidden: true, mostWanted: true, stopId, withdrawn: true }
    const change = (some: object) =>
      changeGifts(
        couple(),
        wedding.id,
        all.map((one) => ({ ...one, ...some })),
      )
    for (const _ of ['first', 'repeated']) {
      const { gifts, kept } = await change(make)
      expect(gifts.map(({ hidden, mostWanted }) => [hidden, mostWanted])).toEqual(all.map(() => [true, true]))
      expect(gifts.map((gift) => gift.stopId)).toEqual(all.map(() => stopId))
      expect(kept.map(({ title }) => title)).toEqual(['La casa'])
      expect(await order()).toEqual(['La casa'])
    }
    const undone = await change({ hidden: false, mostWanted: false, stopId: null, withdrawn: false })
    expect(undone.kept).toEqual([])
    expect(await order()).toEqual(['Cena con velas', 'Globo', 'La casa'])
    expect(await giftsOf(platform.database.db, wedding.id)).toEqual([dinner, balloon, house])
  })

  it('changes with others of its own list and stops only', async () => {
    const { wedding, balloon, dinner, couple, platform } = await begin()
    const elsewhere = await begin()
    const hide = (ids: string[]) =>
      changeGifts(
        couple(),
        wedding.id,
        ids.map((id) => ({ id, hidden: true })),
      )
    await expect(hide([balloon.id, elsewhere.balloon.id])).rejects.toThrow(GiftNotFound)
    await expect(hide([balloon.id, balloon.id])).rejects.toThrow(InvalidInput)
    await expect(
      changeGifts(couple(), wedding.id, [{ id: dinner.id, stopId: platform.random.uuid() }]),
    ).rejects.toMatchObject({ issues: [{ path: '0.stopId', rule: 'wrong' }] })
    const gifts = await giftsOf(platform.database.db, wedding.id)
    expect(gifts.some(({ hidden }) => hidden)).toBe(false)
  })

  it('has the position the couple chose', async () => {
    const { wedding, dinner, balloon, house, couple, order } = await begin()
    await reorderGifts(couple(), wedding.id, [house.id, dinner.id, balloon.id])
    expect(await order()).toEqual(['La casa', 'Cena con velas', 'Globo'])
  })

  it('is never lost, duplicated or taken from another list by reordering', async () => {
    const { wedding, dinner, balloon, house, couple, order } = await begin()
    const elsewhere = await begin()
    const all = [dinner.id, balloon.id, house.id]
    for (const newOrder of [
      all.slice(1),
      [...all, dinner.id],
      [dinner.id, dinner.id, house.id],
      [...all.slice(1), elsewhere.dinner.id],
      ['x', 'y', 'z'],
      [],
    ]) {
      await expect(reorderGifts(couple(), wedding.id, newOrder)).rejects.toThrow(OrderOutOfDate)
    }
    await withdrawGift(couple(), balloon.id)
    await expect(reorderGifts(couple(), wedding.id, all)).rejects.toThrow(OrderOutOfDate)
    expect(await order()).toEqual(['Cena con velas', 'La casa'])
  })

  it('is the common fund when the couple choose it, otherwise the first one without a target', async () => {
    const { platform, wedding, couple, house, form, ...world } = await begin()
    const fund = async () => (await fundOf(platform.database.db, wedding.id))?.title ?? null
    expect(await fund()).toBeNull()
    await updateGift(couple(), {
      ...form(house),
      sharing: 'free',
      minMinor: 10_00n,
      targetMinor: 90_00n,
      isFund: true,
    })
    expect(await fund()).toBe('La casa')
    await giftOf(
      { ...world, platform, wedding },
      { title: 'Sin fin', sharing: 'free', minMinor: 5_00n, isFund: true },
    )
    expect(await fund()).toBe('Sin fin')
  })

  it('is not found for a stranger; a logged-out visitor must log in', async () => {
    const { platform, wedding, balloon, form } = await begin()
    const stranger = requestBy(platform, await someoneRegistered(platform))
    const expired = requestBy(platform, { kind: 'visitor', tokenProblem: 'Expired token' })
    const change = { ...form(balloon), sharing: 'whole', targetMinor: 1n }
    for (const act of [hideGift, markMostWanted])
      await expect(act(stranger, balloon.id, true)).rejects.toThrow(GiftNotFound)
    for (const act of [withdrawGift, restoreGift])
      await expect(act(stranger, balloon.id)).rejects.toThrow(GiftNotFound)
    await expect(updateGift(stranger, change)).rejects.toThrow(GiftNotFound)
    await expect(reorderGifts(stranger, wedding.id, [])).rejects.toThrow(WeddingNotFound)
    await expect(hideGift(expired, balloon.id, true)).rejects.toMatchObject({
      code: 'TOKEN_REFUSED',
      message: 'Expired token',
    })
  })
})
