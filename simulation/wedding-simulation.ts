import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  addGift,
  type Gift,
  giftsOf,
  updateGift,
  withdrawGift,
} from '#server/domain/gifts/gift-list/index.ts'
import {
  acceptLess,
  contribute,
  markSent,
  releaseExpiredHolds,
  undoContribution,
} from '#server/domain/gifts/giving/index.ts'
import {
  assignContribution,
  confirmReceived,
  reportNotFound,
  returnContribution,
} from '#server/domain/gifts/receiving/index.ts'
import { lockById, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { renewHold } from '#server/domain/gifts/giving/renew-hold.ts'
import {
  addressConfirmationOf,
  addressToken,
  sendAddressLink,
} from '#server/domain/gifts/address-confirmation/index.ts'
import { confirmAddress } from '#server/domain/gifts/address-confirmation/confirm-address.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { publishWedding } from '#server/domain/gifts/guest-page/index.ts'
import { swapBooking } from '#server/domain/living/bookings/index.ts'
import { undoReceived } from '#server/domain/money/bank-lines/index.ts'
import { groupToken } from '#server/domain/gifts/groups/group-link.ts'
import { openGroup, takePlace } from '#server/domain/gifts/groups/index.ts'
import { friend, opening } from '#server/domain/gifts/groups/groups.fixture.ts'
import { saveReceivingAccount, setExchangeRate } from '#server/domain/money/payments/index.ts'
import { createWedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Random } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { add, days, hours, minutes } from '#shared/duration.ts'
import { isHolding } from '#shared/states/contribution.ts'
import { type PlatformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { slugFor } from '#test/slug.ts'
import { utcDay } from '#shared/calendar-days.ts'

type GiftGroup = Awaited<ReturnType<typeof openGroup>>
type Act = (world: SimulatedWedding, random: Random) => Promise<unknown>

/** A wedding with random events, and its state as seen from outside. */
export type SimulatedWedding = {
  platform: PlatformForTests
  weddingId: string
  slug: string
  receivingAccountIds: string[]
  partner: AppContext['viewer']
  contributionIds: string[]
  groups: GiftGroup[]
}

/** Receiving accounts of every kind, in six countries. */
const ways = [
  { kind: 'bizum', identifier: '600111222' },
  { kind: 'sepa', identifier: 'ES9121000418450200051332' },
  { kind: 'spei', identifier: '032180000118359719' },
  { kind: 'breB', identifier: '@LuciaYMateo' },
  { kind: 'nequi', identifier: '300 123 4567' },
  {
    kind: 'chileAccount',
    identifier: '00-123-45678-90',
    bank: '012',
    accountType: 'vista',
    document: '12.345.678-5',
  },
  { kind: 'alias', identifier: 'lucia.mateo.ars' },
  { kind: 'cbu', identifier: '0170356420000030382008', currency: 'USD' },
  { kind: 'yape', identifier: '987654321' },
  { kind: 'plin', identifier: '987654322' },
  { kind: 'cci', identifier: '00219100123456789053' },
  { kind: 'cash', identifier: '' },
]
const rates = [
  ['MXN', '215000'],
  ['COP', '44000000'],
  ['CLP', '101000'],
  ['ARS', '16500000'],
  ['USD', '11500'],
  ['PEN', '39000'],
] as const

/** Creates a published wedding with gifts of every kind and all payment methods. */
export async function beginSimulation(platform: PlatformForTests): Promise<SimulatedWedding> {
  const partner = await someoneRegistered(platform)
  const couple = () => requestBy(platform, partner)
  const weddingId = platform.random.uuid()
  const names = [
    { givenNames: 'Lucía', surnames: '' },
    { givenNames: 'Mateo', surnames: '' },
  ]
  const { slug } = await createWedding(couple(), {
    id: weddingId,
    partners: names,
    weddingDate: '2027-06-19',
    place: 'Ronda',
    country: 'ES',
    slug: slugFor(weddingId),
    imgCover: 'cover-default',
  })
  const receivingAccountIds: string[] = []
  for (const way of ways) {
    const id = platform.random.uuid()
    await saveReceivingAccount(couple(), { id, weddingId, holder: 'LUCIA', ...way })
    receivingAccountIds.push(id)
  }
  for (const [currency, otherMinor] of rates)
    await setExchangeRate(couple(), { weddingId, currency, giftMinor: '10000', otherMinor })
  const words = { weddingId, summary: '', story: '', place: '', image: 'first-home' }
  const prices = [
    { sharing: 'whole', targetMinor: 90_00n },
    { sharing: 'shares', shareCount: 5, sharePriceMinor: 20_00n },
    { sharing: 'free', minMinor: 10_00n, targetMinor: 100_00n },
    { sharing: 'free', minMinor: 5_00n, isFund: true },
  ]
  for (const [number, price] of prices.entries()) {
    await addGift(couple(), { id: platform.random.uuid(), ...words, title: `Regalo ${number}`, ...price })
  }
  await publishWedding(couple(), weddingId)
  return { platform, weddingId, slug, receivingAccountIds, partner, contributionIds: [], groups: [] }
}

const guest = (world: SimulatedWedding) => requestBy(world.platform)
const couple = (world: SimulatedWedding) => requestBy(world.platform, world.partner)
const any = <Thing>(random: Random, things: readonly Thing[]): Thing | undefined =>
  things[random.below(Math.max(1, things.length))]
const anyToken = (world: SimulatedWedding, random: Random) =>
  privateToken(world.platform.secrets, any(random, world.contributionIds) ?? '')
const anyId = (world: SimulatedWedding, random: Random) =>
  any(random, world.contributionIds) ?? world.platform.random.uuid()
const anyReceivingAccount = (world: SimulatedWedding, random: Random) =>
  any(random, world.receivingAccountIds) ?? world.platform.random.uuid()
/** Returns every instalment of every plan. */
const partsOf = async ({ platform, weddingId }: SimulatedWedding) => {
  const planned = sql`select id from contributions where wedding_id = ${weddingId} and plan_id is not null`
  return (await rows<{ id: string }>(platform.database.db, planned)).map(({ id }) => id)
}
const gifts = (world: SimulatedWedding) => giftsOf(world.platform.database.db, world.weddingId)

function lineFor(gift: Gift, random: Random) {
  if (gift.sharing === 'shares') return { giftId: gift.id, shares: 1 + random.below(3) }
  if (gift.sharing === 'whole') return { giftId: gift.id }
  return { giftId: gift.id, amountMinor: BigInt(5_00 + random.below(60_00)).toString() }
}

/** The possible events; repeated entries are more likely. */
const acts: Record<string, Act> = {
  give: async (world, random) => {
    const list = await gifts(world)
    const chosen = list.filter(() => random.below(3) === 0)
    const first = any(random, list)
    const lines = (chosen.length > 0 ? chosen : first ? [first] : []).map((gift) => lineFor(gift, random))
    const replaces = random.below(6) === 0 ? anyToken(world, random) : null
    const promise = {
      id: world.platform.random.uuid(),
      slug: world.slug,
      lines,
      giver: { kind: 'self', name: 'Carmen' },
      message: '',
      replaces,
    }
    const { id } = await contribute(guest(world), promise)
    world.contributionIds.push(id)
    await contribute(guest(world), promise)
  },
  giveAgain: (world, random) => acts['give']?.(world, random) ?? Promise.resolve(),
  send: (world, random) =>
    markSent(
      guest(world),
      anyToken(world, random),
      anyReceivingAccount(world, random),
      random.below(2) === 0,
    ),
  sendAgain: (world, random) => acts['send']?.(world, random) ?? Promise.resolve(),
  renew: (world, random) => renewHold(guest(world), anyToken(world, random)),
  confirm: async (world, random) => {
    const token = anyToken(world, random)
    const { id, planId } = await sendAddressLink(guest(world), token, { email: 'carmen@example.com' })
    const issue = await addressConfirmationOf(world.platform.database.db, { id, planId })
    if (issue) await confirmAddress(guest(world), addressToken(world.platform, issue.issueId))
  },
  undo: (world, random) => undoContribution(guest(world), anyToken(world, random)),
  planInstalments: async (world, random) => {
    const now = world.platform.clock.now()
    const dayIn = (number: number) => utcDay(add(now, days(number)))
    const chosen = [3, 20, 40].slice(0, 1 + random.below(3)).map((number) => dayIn(number + random.below(5)))
    const input = { days: chosen, email: 'carmen@example.com' }
    await planInstalments(guest(world), anyToken(world, random), input)
    const plans = await partsOf(world)
    world.contributionIds.push(...plans.filter((id) => !world.contributionIds.includes(id)))
  },
  openGroup: async (world, random) => {
    const gift = any(
      random,
      (await gifts(world)).filter(({ sharing, isFund }) => sharing !== 'whole' && !isFund),
    )
    if (!gift) return
    const input = { ...opening(world.platform, world.slug, gift.id), places: 2 + random.below(4) }
    world.groups.push(await openGroup(guest(world), input))
  },
  join: async (world, random) => {
    const group = any(random, world.groups)
    if (!group) return
    const input = {
      ...friend(world.platform, 'Paula'),
      amountMinor: BigInt(10_00 + random.below(20_00)).toString(),
    }
    const { id } = await takePlace(guest(world), groupToken(world.platform.secrets, group), input)
    world.contributionIds.push(id)
  },
  receive: (world, random) => confirmReceived(couple(world), anyId(world, random)),
  receiveMore: (world, random) => confirmReceived(couple(world), anyId(world, random)),
  takeBack: (world, random) => undoReceived(couple(world), anyId(world, random)),
  /** Less arrived than was promised, and the couple accept it. */
  lessCame: (world, random) =>
    world.platform.database.transaction(async (tx) => {
      const found = await lockById(tx, anyId(world, random))
      const total = found?.contribution.totalMinor ?? 0n
      const came = (total * BigInt(1 + random.below(99))) / 100n
      if (found && isHolding(found.contribution.state) && came >= BigInt(found.lines.length))
        await acceptLess(tx, found, came)
    }),
  miss: (world, random) => reportNotFound(couple(world), anyId(world, random)),
  giveBack: (world, random) => returnContribution(couple(world), anyId(world, random)),
  assign: async (world, random) => {
    const gift = any(random, await gifts(world))
    await assignContribution(
      couple(world),
      anyId(world, random),
      random.below(2) === 0 ? null : (gift?.id ?? null),
    )
  },
  reprice: async (world, random) => {
    const gift = any(random, await gifts(world))
    if (!gift) return
    const { id, weddingId, title, summary, story, place, image, sharing, isFund } = gift
    const words = { id, weddingId, title, summary, story, place, image, sharing, isFund }
    const price = gift.shareCount
      ? { shareCount: 2 + random.below(8), sharePriceMinor: 20_00n }
      : {
          targetMinor: gift.targetMinor === null ? null : BigInt(20_00 + random.below(200_00)),
          minMinor: gift.minMinor,
        }
    await updateGift(couple(world), { ...words, ...price })
  },
  withdraw: async (world, random) => {
    const list = await gifts(world)
    const gift = any(random, list)
    if (gift && list.length > 3) await withdrawGift(couple(world), gift.id)
  },
  /** The couple live another experience with the same gift. */
  swap: async (world, random) => {
    const gift = any(random, await gifts(world))
    const version = random.below(2) === 0 ? null : 1
    if (gift)
      await swapBooking(couple(world), { giftId: gift.id, version }, { instead: 'Otra salida', planB: null })
  },
  waitBriefly: async (world, random) => {
    world.platform.clock.advance(minutes(random.below(60)))
    await releaseExpiredHolds(world.platform)
  },
  wait: async (world, random) => {
    world.platform.clock.advance(hours(random.below(72)))
    await releaseExpiredHolds(world.platform)
  },
}

/** Runs one random event; a refusal is a valid outcome. Returns the name of the event. */
export async function step(world: SimulatedWedding, random: Random): Promise<string> {
  const name = any(random, Object.keys(acts)) ?? 'wait'
  try {
    await acts[name]?.(world, random)
    return name
  } catch (error) {
    if (error instanceof Refusal) return `${name} (${error.code})`
    throw error
  }
}
