import { randomUUID } from 'node:crypto'
import { markLived } from '#server/domain/living/bookings/index.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { keepPhoto, memoriesOf } from '#server/domain/living/memories/index.ts'
import { albumOf, postcardUrl, sendPostcards } from '#server/domain/living/postcards/index.ts'
import { giftOf, promiseFor, type WeddingWorld } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'

type Giver = {
  readonly kind?: 'self' | 'joint' | 'onBehalf' | 'anonymous'
  readonly name?: string
  readonly signature?: string
  readonly onBehalfOf?: string
  readonly email?: string
}

/** Creates a balloon flight at dawn that takes free amounts. */
export const balloonOf = (world: Omit<WeddingWorld, 'receivingAccount'>): Promise<Gift> =>
  giftOf(world, {
    title: 'Globo al amanecer',
    place: 'Göreme, Capadocia',
    sharing: 'free',
    targetMinor: 900_00n,
    minMinor: 10_00n,
  })

/** Gives to the gift and confirms the receipt. */
export async function arrivedFrom(world: WeddingWorld, gift: Gift, giver: Giver): Promise<string> {
  const { platform, partner, receivingAccount } = world
  const promise = promiseFor(world, [{ giftId: gift.id, amountMinor: 30_00n }])
  const contribution = await contribute(requestBy(platform), {
    ...promise,
    giver: { ...promise.giver, ...giver },
  })
  await markSent(requestBy(platform), privateToken(platform.secrets, contribution.id), receivingAccount.id)
  await confirmReceived(requestBy(platform, partner), contribution.id)
  return contribution.id
}

/** Marks the gift as lived. */
export const livedBy = ({ platform, partner }: WeddingWorld, gift: Gift, livedOn = '2026-11-20') =>
  markLived(requestBy(platform, partner), { giftId: gift.id, version: null }, { livedOn })

/** Creates a lived gift with a photograph and a postcard, for the authorization matrix. */
export async function memoryWorld(world: WeddingWorld) {
  const { platform, partner, wedding } = world
  const couple = requestBy(platform, partner)
  const gift = await balloonOf(world)
  const giver = await arrivedFrom(world, gift, { email: 'carmen@example.com' })
  await livedBy(world, gift)
  const which = { weddingId: wedding.id, giftId: gift.id }
  const photoId = randomUUID()
  await platform.database.transaction((tx) =>
    keepPhoto(tx, couple, which, { id: photoId, image: 'hot-air-balloon' }),
  )
  await sendPostcards(couple, which, [giver])
  const { db } = platform.database
  const [{ givers } = { givers: [] }] = await albumOf(db, wedding, await memoriesOf(db, wedding.id))
  const id = givers[0]?.postcard?.id ?? ''
  return { giftId: gift.id, photoId, token: postcardUrl(platform, id).replace(/.*\//, '') }
}
