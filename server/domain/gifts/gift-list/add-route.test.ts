import { expect, it } from 'vitest'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { stopsOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { ideas } from '#server/sample/ideas.ts'
import { databaseForTests } from '#test/databases.ts'
import { pageAt, showOnPage } from '#test/page-world.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { addIdeas } from './add-ideas.ts'
import { addRoute } from './add-route.ts'
import { GiftHoldsMoney, GiftNotFound } from './gift-list.refusals.ts'
import { giftsOf } from './gift-queries.ts'
import { takeBackRoute } from './take-back-route.ts'

const getDatabase = databaseForTests()
const input = { slug: 'italia', guests: 80 }

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  await loadIdeas(platform.database, ideas)
  const { db } = platform.database
  return {
    ...world,
    by: () => requestBy(platform, partner),
    gifts: async () => (await giftsOf(db, wedding.id)).filter(({ ideaSlug }) => ideaSlug),
    stops: async () => (await stopsOf(db, wedding.id)).map(({ name, days }) => `${name}, ${days}`),
  }
}
const legs = [
  'Venecia, Días 1 y 2',
  'Toscana, Días 3 a 5',
  'Roma, Días 6 y 7',
  'Costa amalfitana, Días 8 y 9',
]

it('A route is added with its stops and a gift in each, priced for the number of guests', async () => {
  const { by, wedding, gifts, stops } = await begin()
  const added = await addRoute(by(), wedding.id, input)
  expect(await stops()).toEqual(legs)
  const brought = await gifts()
  expect(brought.map(({ id }) => id)).toEqual(added.giftIds)
  expect(brought.map(({ stopId }) => stopId)).toEqual(added.stopIds)
  for (const { targetMinor, shareCount } of brought) {
    const one = (targetMinor ?? 0n) / BigInt(shareCount ?? 1)
    expect(one >= 40_00n && one <= 120_00n, String(one)).toBe(true)
  }
})

it('Existing ideas and stops are not added again', async () => {
  const { by, wedding, gifts, stops } = await begin()
  await addIdeas(by(), wedding.id, ['una-gondola-sin-disculparse'])
  const added = await addRoute(by(), wedding.id, input)
  expect(added.giftIds).toHaveLength(3)
  expect(await stops()).toEqual(legs.slice(1))
  expect(await addRoute(by(), wedding.id, input)).toMatchObject({ giftIds: [], stopIds: [] })
  await takeBackRoute(by(), wedding.id, { giftIds: added.giftIds.slice(0, 1), stopIds: [] })
  expect(await addRoute(by(), wedding.id, input)).toMatchObject({
    giftIds: [expect.any(String)],
    stopIds: [],
  })
  expect([await gifts(), await stops()].map(({ length }) => length)).toEqual([4, 3])
})

it('The page draft gets the stops too, and loses them when the route is removed', async () => {
  const { by, wedding, gifts, stops, platform } = await begin()
  const own = { id: platform.random.uuid(), name: 'Lisboa', days: '', line: '' }
  await showOnPage(by(), wedding.id, { stops: [own] })
  const added = await addRoute(by(), wedding.id, input)
  await takeBackRoute(by(), wedding.id, added)
  await takeBackRoute(by(), wedding.id, added)
  expect(await gifts()).toEqual([])
  expect(await stops()).toEqual(['Lisboa, '])
  expect((await pageAt(by(), wedding.id)).content.stops).toMatchObject([own])
})

it('A route is not removed once a part of it is promised', async () => {
  const { by, wedding, gifts, stops, platform } = await begin()
  const added = await addRoute(by(), wedding.id, input)
  const sharedGift = (await gifts()).find(({ sharing }) => sharing === 'shares')
  const promise = promiseFor({ platform, wedding }, [{ giftId: sharedGift?.id ?? '', shares: 1 }])
  await contribute(requestBy(platform), promise)
  await expect(takeBackRoute(by(), wedding.id, added)).rejects.toThrow(GiftHoldsMoney)
  expect([(await gifts()).length, (await stops()).length]).toEqual([4, 4])
})

it('An unknown route, a wedding without guests, foreign gifts and strangers are refused', async () => {
  const { by, wedding, platform, stops } = await begin()
  const elsewhere = await begin()
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(addRoute(by(), wedding.id, { ...input, slug: 'atlantis' })).rejects.toThrow(InvalidInput)
  await expect(addRoute(by(), wedding.id, { ...input, guests: 0 })).rejects.toThrow(InvalidInput)
  await expect(addRoute(stranger, wedding.id, input)).rejects.toThrow(WeddingNotFound)
  const theirs = await addRoute(elsewhere.by(), elsewhere.wedding.id, input)
  await expect(takeBackRoute(stranger, wedding.id, theirs)).rejects.toThrow(WeddingNotFound)
  await expect(takeBackRoute(by(), wedding.id, theirs)).rejects.toThrow(GiftNotFound)
  expect([await stops(), await elsewhere.stops()]).toEqual([[], legs])
})
