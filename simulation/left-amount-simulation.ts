import { sql } from 'drizzle-orm'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { disputeSandbox } from '#server/domain/cards/card-sandbox/index.ts'
import {
  beginCardPayment,
  cardWorld,
  type CardWorld,
  pay,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { type Gift, giftsOf, updateGift, withdrawGift } from '#server/domain/gifts/gift-list/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { contribute, markSent, releaseExpiredHolds } from '#server/domain/gifts/giving/index.ts'
import { confirmReceived, returnContribution } from '#server/domain/gifts/receiving/index.ts'
import { swapBooking } from '#server/domain/living/bookings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Random } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { days, minutes, seconds } from '#shared/duration.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'

/** A step of a gift's history; returns false if there is nothing to act on. */
type Act = (world: CardWorld, random: Random) => Promise<unknown>

const any = <Thing>(random: Random, things: readonly Thing[]): Thing | null =>
  things[random.below(Math.max(1, things.length))] ?? null

/** Runs a step on a random one of these things. Returns its result; false if there is none. */
async function onAny<Thing>(
  random: Random,
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
): Promise<unknown> {
  const thing = any(random, things)
  return thing !== null && act(thing)
}

const couple = ({ platform, partner }: CardWorld) => requestBy(platform, partner)
const gifts = ({ platform, wedding }: CardWorld) => giftsOf(platform.database.db, wedding.id)

async function contributionsIn({ platform, wedding }: CardWorld, state: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    platform.database.db,
    sql`select id from contributions where wedding_id = ${wedding.id} and state = ${state} order by created_at`,
  )
  return found.map(({ id }) => id)
}

type Charge = {
  id: string
  providerRef: string
  contributionId: string
  amountMinor: bigint
}

/** Returns the card charges of contributions in a state that were not refunded. */
async function chargesIn({ platform, wedding }: CardWorld, state: string): Promise<Charge[]> {
  return rows<Charge>(
    platform.database.db,
    sql`select h.id, a.provider_ref as "providerRef", c.id as "contributionId", a.amount_minor as "amountMinor" from card_charges h
      join card_attempts a on a.id = h.attempt_id join contributions c on c.id = a.contribution_id
      where a.wedding_id = ${wedding.id} and c.state = ${state} and h.booked_as is not null and h.refunded_minor = 0
      order by c.created_at`,
  )
}

/** Lets the card company deliver its webhooks, and our jobs handle them. */
const deliver = (world: CardWorld) => world.pass(minutes(30))

function lineFor(gift: Gift, random: Random) {
  if (gift.sharing === 'shares') return { giftId: gift.id, shares: 1 + random.below(2) }
  if (gift.sharing === 'whole') return { giftId: gift.id }
  return { giftId: gift.id, amountMinor: BigInt(5_00 + random.below(40_00)) }
}

/** Returns lines for several gifts, so that one payment is divided among them; rarely for one that is given as a whole. */
async function linesFor(world: CardWorld, random: Random) {
  const list = await gifts(world)
  const divisible = list.filter(({ sharing }) => sharing !== 'whole')
  const chosen = list.filter(({ sharing }) => random.below(sharing === 'whole' ? 6 : 2) === 0)
  return (chosen.length > 0 ? chosen : divisible).map((gift) => lineFor(gift, random))
}

const acts = {
  pledge: async (world, random) =>
    contribute(requestBy(world.platform), promiseFor(world, await linesFor(world, random))),
  send: async (world, random) =>
    onAny(random, await contributionsIn(world, 'held'), (id) =>
      markSent(
        requestBy(world.platform),
        privateToken(world.platform.secrets, id),
        world.receivingAccount.id,
        true,
      ),
    ),
  confirm: async (world, random) =>
    onAny(random, await contributionsIn(world, 'sent'), (id) => confirmReceived(couple(world), id)),
  payByCard: async (world, random) => {
    const { attempt } = await beginCardPayment(world, await linesFor(world, random))
    await pay(world, attempt.id)
    await deliver(world)
  },
  dispute: async (world, random) =>
    onAny(random, await chargesIn(world, 'received'), async ({ providerRef, contributionId }) => {
      await disputeSandbox(world.platform, providerRef, 'open')
      await deliver(world)
      return (await contributionsIn(world, 'disputed')).includes(contributionId)
    }),
  endDispute: async (world, random) =>
    onAny(random, await chargesIn(world, 'disputed'), async ({ providerRef, contributionId }) => {
      await disputeSandbox(world.platform, providerRef, random.below(2) === 0 ? 'won' : 'lost')
      await deliver(world)
      return !(await contributionsIn(world, 'disputed')).includes(contributionId)
    }),
  refundInPart: async (world, random) =>
    onAny(random, await chargesIn(world, 'received'), async ({ id: chargeId, amountMinor }) => {
      const part = BigInt(1 + random.below(Number(amountMinor) - 1)).toString()
      const id = world.platform.random.uuid()
      await refundCardPayment(couple(world), { id, chargeId, amountMinor: part, reason: '' })
      await deliver(world)
      return (await chargesIn(world, 'received')).every((charge) => charge.id !== chargeId)
    }),
  return: async (world, random) => {
    const byCard = new Set((await chargesIn(world, 'received')).map(({ contributionId }) => contributionId))
    const byTransfer = (await contributionsIn(world, 'received')).filter((id) => !byCard.has(id))
    return onAny(random, byTransfer, (id) => returnContribution(couple(world), id))
  },
  expire: async (world) => {
    const held = await contributionsIn(world, 'held')
    world.platform.clock.advance(days(4))
    await releaseExpiredHolds(world.platform)
    return (await contributionsIn(world, 'held')).length < held.length
  },
  reprice: async (world, random) =>
    onAny(random, await gifts(world), (gift) => updateGift(couple(world), repriced(gift, random))),
  swap: async (world, random) =>
    onAny(random, await gifts(world), ({ id }) =>
      swapBooking(couple(world), { giftId: id, version: null }, { instead: 'Otra salida', planB: null }),
    ),
  /** Adds a gift and withdraws a random one of those without money. */
  withdraw: async (world, random) => {
    await giftOf(world, { title: 'Otro', sharing: 'free', minMinor: 5_00n, targetMinor: 150_00n })
    for (const { id } of shuffle(await gifts(world), random))
      if ((await refusalOf(() => withdrawGift(couple(world), id))) === null) return true
    return false
  },
} satisfies Record<string, Act>

export type StepName = keyof typeof acts
export const stepNames = Object.keys(acts) as StepName[]

function repriced(gift: Gift, random: Random) {
  const { id, weddingId, title, summary, story, place, image, sharing, isFund } = gift
  const words = { id, weddingId, title, summary, story, place, image, sharing, isFund }
  if (gift.shareCount) return { ...words, shareCount: 20 + random.below(20), sharePriceMinor: 20_00n }
  const targetMinor = gift.targetMinor === null ? null : BigInt(80_00 + random.below(600_00))
  return { ...words, targetMinor, minMinor: gift.minMinor }
}

/** Runs one step. Returns null if it was done, otherwise the reason: a refusal is a valid outcome. */
export async function takeStep(world: CardWorld, name: StepName, random: Random): Promise<string | null> {
  // Orders contributions by time, so that a seed always has the same history.
  world.platform.clock.advance(seconds(1))
  let isDone = true
  const refusal = await refusalOf(async () => {
    isDone = (await acts[name](world, random)) !== false
  })
  return refusal ?? (isDone ? null : 'nothing to act on')
}

async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Creates a published wedding with a gift of each kind that takes transfers and cards. */
export async function beginLeftAmounts(platform: PlatformForTests): Promise<CardWorld> {
  const published = await publishedWedding(platform)
  await giftOf(published, { title: 'Paseo', sharing: 'free', minMinor: 5_00n, targetMinor: 600_00n })
  await giftOf(published, { title: 'Vuelo', sharing: 'shares', shareCount: 30, sharePriceMinor: 20_00n })
  await giftOf(published, { title: 'Fondo', sharing: 'free', minMinor: 5_00n, isFund: true })
  return cardWorld(published)
}

const often: readonly StepName[] = [
  'pledge',
  'pledge',
  'payByCard',
  'payByCard',
  'send',
  'send',
  'confirm',
  'dispute',
]

/** Returns every step at least once, in random order. */
export const roundOfSteps = (random: Random): StepName[] => shuffle([...stepNames, ...often], random)

function shuffle<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const left = [...things]
  return things.flatMap(() => left.splice(random.below(left.length), 1))
}
