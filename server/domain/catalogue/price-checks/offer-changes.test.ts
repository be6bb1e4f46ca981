import { beforeEach, expect, it } from 'vitest'
import { inventedProvider } from '#server/domain/catalogue/experience-providers/experience-providers.fixture.ts'
import { reviewProviderTexts } from '#server/domain/catalogue/experience-providers/review-provider-texts.ts'
import { saveOwnProvider } from '#server/domain/catalogue/provider-links/save-own-provider.ts'
import { giftsByIds, markOfferSeen } from '#server/domain/gifts/gift-list/index.ts'
import { bookingRequestWorld } from '#server/domain/living/booking-requests/booking-requests.fixture.ts'
import { hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { confirmOwnPrice } from './index.ts'
import { loadOfferChanges } from './offer-changes.ts'

const getDatabase = databaseForTests()
let world: Awaited<ReturnType<typeof bookingRequestWorld>>

beforeEach(async () => {
  world = await bookingRequestWorld(getDatabase())
  world.platform.clock.advance(hours(1))
})

const confirm = (minor: string) =>
  confirmOwnPrice(requestBy(world.platform), {
    token: world.token,
    ideaSlug: world.gift.ideaSlug ?? '',
    price: { priceFromMinor: minor, priceToMinor: minor },
  })
const correct = (more: object) =>
  saveOwnProvider(requestBy(world.platform), world.token, { ...inventedProvider, ...more })
const changes = async () => {
  const { wedding, gift } = world
  const stored = (await giftsByIds(getDatabase().db, wedding.id, [gift.id])).get(gift.id)
  if (!stored) throw new TypeError('No gift')
  const found = await loadOfferChanges(requestBy(world.platform), stored)
  return found.filter(({ provider }) => provider?.id === world.provider.id)
}

it('a new price is a change with its provider, its time and the price before, and the same price is none', async () => {
  await confirm('9000')
  world.platform.clock.advance(hours(1))
  const [before] = await changes()
  expect(before).toMatchObject({ price: { now: { priceFromMinor: 9000n, priceToMinor: 9000n } } })
  await markOfferSeen(world.couple(), world.gift.id, world.platform.clock.now())
  world.platform.clock.advance(hours(1))
  await confirm('9000')
  expect(await changes()).toEqual([])
  await confirm('9500')
  const at = world.platform.clock.now()
  expect(await changes()).toMatchObject([
    { at, text: null, price: { before: { priceToMinor: 9000n }, now: { priceToMinor: 9500n } } },
  ])
})

it('couples read the season that a provider writes, and neither its telephone nor a text that waits', async () => {
  await correct({ phone: '+34 600 000 777', season: 'De abril a mayo', offer: 'Reservas en globos.example' })
  expect(await changes()).toMatchObject([{ price: null, text: { field: 'season', now: 'De abril a mayo' } }])
  world.platform.clock.advance(hours(1))
  const { id, version } = { id: world.provider.id, version: world.provider.version + 1 }
  await reviewProviderTexts(world.olga, { id, version, accept: true })
  expect((await changes()).map(({ text, at }) => [text?.field, at])).toEqual([
    ['offer', world.platform.clock.now()],
    ['season', expect.any(Date)],
  ])
})

it('dismissed changes come back when asked for, later ones are shown, and those to come are not dismissed', async () => {
  await correct({ season: 'De abril a mayo' })
  await markOfferSeen(world.couple(), world.gift.id, new Date('2100-01-01'))
  expect(await changes()).toEqual([])
  world.platform.clock.advance(hours(1))
  await correct({ season: 'En junio' })
  expect(await changes()).toMatchObject([{ text: { now: 'En junio' } }])
  await markOfferSeen(world.couple(), world.gift.id, world.platform.clock.now())
  expect(await changes()).toEqual([])
  await markOfferSeen(world.couple(), world.gift.id, null)
  expect(await changes()).toMatchObject([{ text: { now: 'En junio' } }])
})

it('members of another wedding dismiss nothing', async () => {
  const stranger = requestBy(world.platform, await someoneRegistered(world.platform))
  await expect(markOfferSeen(stranger, world.gift.id, null)).rejects.toMatchObject({ code: 'GIFT_NOT_FOUND' })
})
