import { sql } from 'drizzle-orm'
import { answerChallenge, disputeSandbox, type Scenario } from '#server/domain/cards/card-sandbox/index.ts'
import { attemptsOf } from '#server/domain/cards/card-payments/attempt-store.ts'
import {
  cardWorld,
  type CardWorld,
  type Fault,
  beginCardPayment,
  pay,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { queryCardCompanies, startCardPayment } from '#server/domain/cards/card-payments/index.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { assignContribution } from '#server/domain/gifts/receiving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { releaseExpiredHolds, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Random } from '#server/platform/ids.ts'
import { defineRefusal, Refusal } from '#server/platform/refusal.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'

/** A wedding that takes cards, and its contributions. */
export type CardStage = CardWorld & {
  dinner: string
  fund: string
  giftIds: string[]
  contributionIds: string[]
}
type Act = (stage: CardStage, random: Random) => Promise<unknown>

const any = <Thing>(random: Random, things: readonly Thing[]): Thing => {
  const thing = things[random.below(Math.max(1, things.length))]
  if (thing === undefined) throw Nothing()
  return thing
}
const Nothing = defineRefusal('NOTHING', 'Nothing to act on yet.')

// The valid card and the normal delivery are repeated: with equal chances hardly any money would arrive.
const cards = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000002500003155',
  '4000008400001629',
  '4000000000000259',
]
const travels: Scenario[] = [
  'normal',
  'normal',
  'normal',
  'twice',
  'slow',
  'lost',
  'badSignature',
  'stale',
  'late',
  'double',
  'refundSlow',
  'refundFails',
  'wrongAmount',
]
const faults: Fault[] = ['none', 'none', 'none', 'lostBefore', 'lostAfter', 'refused', 'busy']

const anyAttempt = async (stage: CardStage, random: Random) =>
  any(random, await attemptsOf(stage.platform.database.db, any(random, stage.contributionIds)))
/** Picks a known charge. */
const anyCharge = async (stage: CardStage, random: Random) =>
  any(
    random,
    await rows<{ id: string; providerRef: string | null }>(
      stage.platform.database.db,
      sql`select c.id, a.provider_ref as "providerRef" from card_charges c join card_attempts a on a.id = c.attempt_id
        where a.wedding_id = ${stage.wedding.id} order by a.created_at, a.id, c.charge`,
    ),
  )
const anyToken = (stage: CardStage, random: Random) =>
  privateToken(stage.platform.secrets, any(random, stage.contributionIds))

/** Pays within the visit: the company's page expires after an hour and takes no payment after that. */
async function payLatest(stage: CardStage, contributionId: string, random: Random): Promise<void> {
  const [latest] = await attemptsOf(stage.platform.database.db, contributionId)
  if (!latest) throw Nothing()
  await pay(stage, latest.id, any(random, cards), any(random, travels))
}

const acts: Readonly<Record<string, Act>> = {
  give: async (stage, random) => {
    const giftId = any(random, stage.giftIds)
    const amountMinor = giftId === stage.dinner ? undefined : BigInt(10_00 + random.below(40_00))
    const line = amountMinor === undefined ? { giftId } : { giftId, amountMinor }
    const { contributionId } = await beginCardPayment(stage, [line])
    stage.contributionIds.push(contributionId)
  },
  giveMore: async (stage, random) => {
    await acts['give']?.(stage, random)
    await payLatest(stage, stage.contributionIds.at(-1) ?? '', random)
  },
  giveToFund: async (stage) => {
    stage.line.fault = 'none'
    const { contributionId, attempt } = await beginCardPayment(stage, [
      { giftId: stage.fund, amountMinor: 25_00n },
    ])
    stage.contributionIds.push(contributionId)
    await pay(stage, attempt.id)
    await stage.pass()
  },
  payByCard: async (stage, random) =>
    pay(stage, (await anyAttempt(stage, random)).id, any(random, cards), any(random, travels)),
  payAgain: async (stage, random) => {
    const contributionId = any(random, stage.contributionIds)
    const token = privateToken(stage.platform.secrets, contributionId)
    await startCardPayment(requestBy(stage.platform), token, stage.platform.random.uuid())
    await payLatest(stage, contributionId, random)
  },
  answerBank: async (stage, random) =>
    answerChallenge(
      stage.platform,
      (await anyAttempt(stage, random)).providerRef ?? stage.wedding.id,
      random.below(3) > 0,
    ),
  goAgain: (stage, random) =>
    startCardPayment(requestBy(stage.platform), anyToken(stage, random), stage.platform.random.uuid()),
  undo: (stage, random) => undoContribution(requestBy(stage.platform), anyToken(stage, random)),
  refund: async (stage, random) => {
    const charge = await anyCharge(stage, random)
    const amountMinor = random.below(2) === 0 ? null : BigInt(1 + random.below(20_00)).toString()
    const refund = { id: stage.platform.random.uuid(), chargeId: charge.id, amountMinor, reason: '' }
    await refundCardPayment(requestBy(stage.platform, stage.partner), refund)
    await refundCardPayment(requestBy(stage.platform, stage.partner), refund)
  },
  dispute: async (stage, random) =>
    disputeSandbox(
      stage.platform,
      (await anyCharge(stage, random)).providerRef ?? stage.wedding.id,
      any(random, ['open', 'open', 'won', 'lost'] as const),
    ),
  assign: (stage, random) =>
    assignContribution(
      requestBy(stage.platform, stage.partner),
      any(random, stage.contributionIds),
      any(random, stage.giftIds),
    ),
  wire: (stage, random) => {
    stage.line.fault = any(random, faults)
    return Promise.resolve()
  },
  listen: (stage, random) => stage.pass(minutes(random.below(4))),
  listenOn: (stage, random) => stage.pass(minutes(random.below(90))),
  wait: async (stage, random) => {
    stage.platform.clock.advance(hours(random.below(100)))
    await releaseExpiredHolds(stage.platform)
    await queryCardCompanies(stage.platform)
  },
}

/** Runs one random event; a refusal is a valid outcome. Returns the name of the event. */
export async function stepWithCards(stage: CardStage, random: Random): Promise<string> {
  const name = any(random, Object.keys(acts))
  try {
    await acts[name]?.(stage, random)
    return name
  } catch (error) {
    if (error instanceof Refusal) return `${name} (${error.code})`
    throw error
  }
}

/** Creates a published wedding that takes cards through the sandbox. */
export async function beginCardSimulation(platform: PlatformForTests): Promise<CardStage> {
  const published = await publishedWedding(platform)
  const walk = await giftOf(published, {
    title: 'Paseo',
    sharing: 'free',
    minMinor: 5_00n,
    targetMinor: 120_00n,
  })
  const fund = await giftOf(published, { title: 'Fondo', sharing: 'free', minMinor: 5_00n, isFund: true })
  const world = await cardWorld(published)
  const dinner = published.dinner.id
  return { ...world, dinner, fund: fund.id, giftIds: [dinner, walk.id, fund.id], contributionIds: [] }
}

/**
 * Repairs the connection and advances the clock until every unknown outcome is resolved and the provider's
 * books match ours.
 */
export async function settleCards(stage: CardStage): Promise<void> {
  stage.line.fault = 'none'
  for (const wait of [minutes(40), hours(2), days(1), days(1)]) {
    await stage.pass(wait)
    await queryCardCompanies(stage.platform)
  }
  await stage.pass(hours(1))
}

/** Returns charges that succeeded in the sandbox and are unknown here, or have another refunded amount. */
export function companyDifferences(world: CardWorld) {
  return rows(
    world.platform.database.db,
    sql`select p.reference, t.charge, t.refunded_minor::text as there, c.refunded_minor::text as here
      from sandbox_charges t join sandbox_payments p on p.id = t.payment_id
      join card_attempts a on a.reference = p.reference
      left join card_charges c on c.attempt_id = a.id and c.charge = t.charge and c.paid
      where a.wedding_id = ${world.wedding.id} and t.status = 'succeeded'
        and (c.id is null or c.booked_as is null or c.refunded_minor <> t.refunded_minor)`,
  )
}

/** Returns whether received money was refunded or disputed. */
export async function chargesSeen(world: CardWorld): Promise<{ refunded: boolean; disputed: boolean }> {
  const charges = await rows<{ refunded: boolean; disputed: boolean }>(
    world.platform.database.db,
    sql`select c.refunded_minor > 0 as refunded, c.dispute <> 'none' as disputed
      from card_charges c join card_attempts a on a.id = c.attempt_id
      where a.wedding_id = ${world.wedding.id} and c.paid and c.booked_as is not null`,
  )
  return {
    refunded: charges.some(({ refunded }) => refunded),
    disputed: charges.some(({ disputed }) => disputed),
  }
}
