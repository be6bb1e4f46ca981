import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { OrderOutOfDate } from './gift-list.refusals.ts'
import { giftsOf } from './gift-queries.ts'
import { reorderGifts } from './reorder-gifts.ts'
import { restoreGift } from './restore-gift.ts'
import { withdrawGift } from './withdraw-gift.ts'

const getDatabase = postgresForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  for (const title of ['Globo', 'Tren', 'Asado', 'Cenote'])
    await giftOf(world, { title, sharing: 'whole', targetMinor: 50_00n })
  const list = async () =>
    (await giftsOf(platform.database.db, wedding.id)).map(({ id, position }) => ({ id, position }))
  const reorder = (ids: string[]) => reorderGifts(requestBy(platform, partner), wedding.id, ids)
  return { ...world, list, reorder }
}

it('Two concurrent reorderings leave one of the orders, complete', async () => {
  const { list, reorder } = await begin()
  const ids = (await list()).map((gift) => gift.id)
  const orders = [ids, ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(orders.flatMap((order) => [reorder(order), reorder(order)]))
    const after = await list()
    expect(orders).toContainEqual(after.map((gift) => gift.id))
    expect(after.map((gift) => gift.position)).toEqual([0, 1, 2, 3, 4])
  }
})

it('A gift that is added, withdrawn or restored during a reordering is neither lost nor duplicated', async () => {
  const { platform, partner, list, reorder, ...world } = await begin()
  for (let round = 0; round < 5; round += 1) {
    const ids = (await list()).map((gift) => gift.id)
    const gone = ids[round % ids.length] ?? ''
    const outcomes = await Promise.allSettled([
      reorder(ids.toReversed()),
      giftOf(
        { ...world, platform, partner },
        { title: `Nuevo ${round}`, sharing: 'whole', targetMinor: 10_00n },
      ),
      withdrawGift(requestBy(platform, partner), gone),
      reorder(ids),
      restoreGift(requestBy(platform, partner), gone),
    ])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(OrderOutOfDate)
    await restoreGift(requestBy(platform, partner), gone)
    const after = (await list()).map((gift) => gift.id)
    expect(new Set(after).size).toBe(after.length)
    expect(after).toHaveLength(ids.length + 1)
    expect(ids.every((id) => after.includes(id))).toBe(true)
  }
})
