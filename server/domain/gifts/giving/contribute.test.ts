import { expect, it } from 'vitest'
import { giftsByIds, hideGift, updateGift, withdrawGift } from '#server/domain/gifts/gift-list/index.ts'
import { closeWedding, WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { onBothEngines } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { acceptLess } from './accept-less.ts'
import { contribute } from './contribute.ts'
import {
  contributionByToken,
  lockById,
  ContributionIdReused,
  GiftNotOpen,
  GiftOverfunded,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { guestWedding } from '#server/domain/gifts/guest-page/index.ts'
import { leftOf } from '#server/domain/gifts/guest-page/guest-list.ts'

onBothEngines('A guest who promises', (getDatabase) => {
  const begin = async () => publishedWedding(await platformForTests(getDatabase()))
  const leftFor = async ({ platform, wedding }: Awaited<ReturnType<typeof begin>>, giftId: string) => {
    const page = await guestWedding(requestBy(platform), wedding.slug)
    const gift = page?.gifts.find((one) => one.id === giftId)
    return gift ? leftOf(gift) : undefined
  }

  it('holds each gift for a while, with a reference and a link', async () => {
    const world = await begin()
    const balloon = await giftOf(world, {
      title: 'Globo',
      sharing: 'shares',
      shareCount: 10,
      sharePriceMinor: 44_00n,
    })
    const promise = promiseFor(world, [{ giftId: balloon.id, shares: 2 }, { giftId: world.dinner.id }])
    const contribution = await contribute(requestBy(world.platform), promise)
    expect(contribution).toMatchObject({ state: 'held', totalMinor: 178_00n, signature: 'La abuela Carmen' })
    expect(contribution.reference).toMatch(/^2706[0-9A-HJ-NP-Z]{8}$/)
    expect(contribution.holdEndsAt.toISOString()).toBe('2026-11-21T09:45:00.000Z')
    expect(await leftFor(world, balloon.id)).toBe(352_00n)
    expect(await leftFor(world, world.dinner.id)).toBe(0n)
    const token = privateToken(world.platform.secrets, contribution.id)
    const found = await contributionByToken(world.platform.database.db, token)
    expect(found?.lines.map((line) => line.amountMinor)).toEqual([88_00n, 90_00n])
    expect(await contributionByToken(world.platform.database.db, `${token}x`)).toBeNull()
  })

  it('promises once for repeated requests, and refuses the same id with other content', async () => {
    const world = await begin()
    const promise = promiseFor(world, [{ giftId: world.dinner.id }])
    const [one, two] = [
      await contribute(requestBy(world.platform), promise),
      await contribute(requestBy(world.platform), promise),
    ]
    expect(two.reference).toBe(one.reference)
    const other = { ...promise, message: 'Otra cosa' }
    await expect(contribute(requestBy(world.platform), other)).rejects.toThrow(ContributionIdReused)
  })

  it('is told what is left when it asks for more, and holds nothing', async () => {
    const world = await begin()
    const balloon = await giftOf(world, {
      title: 'Globo',
      sharing: 'shares',
      shareCount: 3,
      sharePriceMinor: 20_00n,
    })
    await contribute(requestBy(world.platform), promiseFor(world, [{ giftId: balloon.id, shares: 2 }]))
    const both = promiseFor(world, [{ giftId: world.dinner.id }, { giftId: balloon.id, shares: 2 }])
    const refusal = await contribute(requestBy(world.platform), both).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(GiftOverfunded)
    expect(refusal).toMatchObject({ gift: { id: balloon.id }, leftMinor: 20_00n, sharesLeft: 1 })
    expect(await leftFor(world, world.dinner.id)).toBe(90_00n)
  })

  it('completes an indivisible gift with the rest', async () => {
    const world = await begin()
    const { platform, dinner } = world
    const give = (line: object = {}) =>
      contribute(requestBy(platform), promiseFor(world, [{ giftId: dinner.id, ...line }]))
    await give()
    const { id, weddingId, title, summary, story, place, image, sharing } = dinner
    const words = { id, weddingId, title, summary, story, place, image, sharing }
    await updateGift(requestBy(platform, world.partner), { ...words, targetMinor: 120_00n })
    expect(await leftFor(world, dinner.id)).toBe(30_00n)
    await expect(give({ amountMinor: 29_99n })).rejects.toMatchObject({ issues: [{ rule: 'amount.whole' }] })
    await expect(give({ amountMinor: 120_00n })).rejects.toMatchObject({ leftMinor: 30_00n })
    expect(await give()).toMatchObject({ totalMinor: 30_00n })
    await expect(give()).rejects.toMatchObject({ code: 'GIFT_OVERFUNDED', leftMinor: 0n })
  })

  it('gives the last share for the rest', async () => {
    const world = await begin()
    const { platform } = world
    const price = { shareCount: 3, sharePriceMinor: 20_00n }
    const balloon = await giftOf(world, { title: 'Globo', sharing: 'shares', ...price })
    const give = (shares: number) =>
      contribute(requestBy(platform), promiseFor(world, [{ giftId: balloon.id, shares }]))
    const first = await give(1)
    await platform.database.transaction(async (tx) => {
      const found = await lockById(tx, first.id)
      if (found) await acceptLess(tx, found, 15_00n)
    })
    expect(await leftFor(world, balloon.id)).toBe(45_00n)
    await expect(give(4)).rejects.toMatchObject({ leftMinor: 45_00n, sharesLeft: 3 })
    expect(await give(2)).toMatchObject({ totalMinor: 40_00n })
    expect(await give(1)).toMatchObject({ totalMinor: 5_00n })
    await expect(give(1)).rejects.toMatchObject({ leftMinor: 0n, sharesLeft: 0 })
  })

  it('cannot give to a hidden, withdrawn or foreign gift, or to a list that is not open', async () => {
    const world = await begin()
    const elsewhere = await begin()
    const couple = () => requestBy(world.platform, world.partner)
    const hidden = await giftOf(world, { title: 'Aurora', sharing: 'whole', targetMinor: 50_00n })
    await hideGift(couple(), hidden.id, true)
    const gone = await giftOf(world, { title: 'Tren', sharing: 'whole', targetMinor: 50_00n })
    await withdrawGift(couple(), gone.id)
    for (const giftId of [hidden.id, gone.id, elsewhere.dinner.id]) {
      await expect(contribute(requestBy(world.platform), promiseFor(world, [{ giftId }]))).rejects.toThrow(
        GiftNotOpen,
      )
    }
    await closeWedding(couple(), world.wedding.id)
    const late = promiseFor(world, [{ giftId: world.dinner.id }])
    await expect(contribute(requestBy(world.platform), late)).rejects.toThrow(WeddingNotOpen)
  })

  it('gives a free amount of at least the minimum', async () => {
    const world = await begin()
    const house = await giftOf(world, { title: 'La casa', sharing: 'free', minMinor: 10_00n, isFund: true })
    const give = (amountMinor: bigint) =>
      contribute(requestBy(world.platform), promiseFor(world, [{ giftId: house.id, amountMinor }]))
    await expect(give(9_99n)).rejects.toThrow(InvalidInput)
    expect((await give(10_00n)).totalMinor).toBe(10_00n)
    expect(await leftFor(world, house.id)).toBeNull()
  })

  it('can be replaced before it is sent: the new promise replaces the old one', async () => {
    const world = await begin()
    const first = await contribute(
      requestBy(world.platform),
      promiseFor(world, [{ giftId: world.dinner.id }]),
    )
    const replaces = privateToken(world.platform.secrets, first.id)
    const repeated = { ...promiseFor(world, [{ giftId: world.dinner.id }]), replaces, message: 'Mejor así' }
    expect((await contribute(requestBy(world.platform), repeated)).state).toBe('held')
    expect((await contributionByToken(world.platform.database.db, replaces))?.contribution.state).toBe(
      'undone',
    )
    expect(await leftFor(world, world.dinner.id)).toBe(0n)
  })

  it('keeps a chosen plan B only when the gift offers it', async () => {
    const world = await begin()
    const planBs = [{ key: 'cena', title: 'Cena con vistas', summary: '', image: null }]
    const balloon = await giftOf(world, { title: 'Globo', sharing: 'whole', targetMinor: 50_00n, planBs })
    const contribution = await contribute(
      requestBy(world.platform),
      promiseFor(world, [{ giftId: balloon.id, planB: 'cena' }]),
    )
    const found = await contributionByToken(
      world.platform.database.db,
      privateToken(world.platform.secrets, contribution.id),
    )
    expect(found?.lines[0]?.planB).toBe('cena')
    expect(
      (await giftsByIds(world.platform.database.db, world.wedding.id, [balloon.id])).get(balloon.id)?.planBs,
    ).toEqual(planBs)
  })
})
