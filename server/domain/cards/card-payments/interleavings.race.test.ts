import { assembleDatabase } from '#server/assemble-platform.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { observationOf } from '#server/domain/cards/card-providers/seen.ts'
import { contribute, markSent, releaseExpiredHolds } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { money } from '#shared/money.ts'
import { days } from '#shared/duration.ts'
import { postgresForTests } from '#test/databases.ts'
import { everyInterleaving, type Outcomes } from '#test/interleavings.ts'
import { giftOf, promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { cardPaymentFixture } from './card-payment-wedding.fixture.ts'
import { beginCardPayment, cardStateOf } from './card-payments.fixture.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { observe } from './observe.ts'

const getDatabase = postgresForTests()
const { openWorld, stateOf } = cardPaymentFixture(getDatabase)

/** How many were let through, and with which codes the others were refused. */
function summarize(outcomes: Outcomes) {
  const codes = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: string }).code ?? String(one.reason)] : [],
  )
  return { won: outcomes.filter(({ status }) => status === 'fulfilled').length, codes }
}

/** The desk's world with a gift that is never full, seen by one of two sessions. */
async function begin() {
  const opened = await openWorld()
  const trip = { title: 'Viaje', sharing: 'free', minMinor: 1_00n, targetMinor: 900_000_00n } as const
  const world = { ...opened, trip: await giftOf(opened, trip) }
  const { platform, partner } = world
  const on = (database: Database) => ({
    ...platform,
    database: assembleDatabase(database, platform.clock),
  })
  const counted = async () => {
    const [row] = await rows<{ credited: bigint }>(
      platform.database.db,
      sql`select (cr_posted - dr_posted)::bigint as credited from lg_account where id = ${`${world.wedding.id}/gift:${world.trip.id}`}`,
    )
    return row?.credited ?? 0n
  }
  const paying = async () => beginCardPayment(world, [{ giftId: world.trip.id, amountMinor: 90_00n }])
  const tell = (attemptId: string, more: Parameters<typeof observationOf>[0]) => (database: Database) =>
    on(database).database.transaction((tx) =>
      observe(tx, on(database), attemptId, 'asked', [observationOf(more)]),
    )
  const paid = { status: 'succeeded', amount: money(90_00n, 'EUR') } as const
  const refund = (chargeId: string) => (database: Database) =>
    refundCardPayment(requestBy(on(database), partner), {
      id: platform.random.uuid(),
      chargeId,
      amountMinor: '6000',
      reason: '',
    })
  const charged = async () => {
    const { attempt, contributionId } = await paying()
    await tell(attempt.id, paid)(platform.database)
    const { charges } = await cardStateOf(world, contributionId)
    return { attempt, contributionId, chargeId: charges[0]?.id ?? '' }
  }
  return { ...world, on, counted, paying, charged, tell, paid, refund }
}

it('in every order of two guests who want the last share, one gets it and the other is refused', async () => {
  const world = await begin()
  const orders = await everyInterleaving(getDatabase.url(), async () => {
    const dinner = await giftOf(world, { title: 'Cena', sharing: 'whole', targetMinor: 90_00n })
    const wants = (database: Database) =>
      contribute(requestBy(world.on(database)), promiseFor(world, [{ giftId: dinner.id }]))
    return {
      first: wants,
      second: wants,
      check: async (outcomes) => expect(summarize(outcomes)).toEqual({ won: 1, codes: ['GIFT_OVERFUNDED'] }),
    }
  })
  expect(orders).toBeGreaterThan(10)
})

it('in every order of two refunds that exceed the payment together, one is recorded', async () => {
  const { charged, refund } = await begin()
  const orders = await everyInterleaving(getDatabase.url(), async () => {
    const { chargeId } = await charged()
    return {
      first: refund(chargeId),
      second: refund(chargeId),
      check: async (outcomes) => expect(summarize(outcomes)).toEqual({ won: 1, codes: ['REFUND_UNDER_WAY'] }),
    }
  })
  expect(orders).toBeGreaterThan(5)
})

it('in every order of an expiring hold and an arriving payment, the gift is given', async () => {
  const world = await begin()
  const { platform, on, paying, tell, paid, counted } = world
  const orders = await everyInterleaving(getDatabase.url(), async () => {
    await releaseExpiredHolds(platform)
    const before = await counted()
    const { attempt, contributionId } = await paying()
    platform.clock.advance(days(8))
    return {
      first: (database) => releaseExpiredHolds(on(database)),
      second: tell(attempt.id, paid),
      check: async (outcomes) => {
        expect(summarize(outcomes)).toEqual({ won: 2, codes: [] })
        expect(await stateOf(world, contributionId)).toMatchObject({
          state: 'received',
          needsDecision: false,
        })
        expect(await counted()).toBe(before + 90_00n)
      },
    }
  })
  expect(orders).toBeGreaterThan(5)
})

it('in every order of a refund and a dispute, the amount is disputed and no more is refunded than is free', async () => {
  const world = await begin()
  const { charged, refund, tell, paid, counted } = world
  const orders = await everyInterleaving(getDatabase.url(), async () => {
    const { attempt, contributionId, chargeId } = await charged()
    return {
      first: refund(chargeId),
      second: tell(attempt.id, { ...paid, dispute: 'open' }),
      check: async ([requested, claimed]) => {
        expect(claimed.status).toBe('fulfilled')
        const why = requested.status === 'rejected' ? (requested.reason as { code?: string }).code : null
        expect([null, 'REFUND_TOO_LARGE']).toContain(why)
        expect(await stateOf(world, contributionId)).toMatchObject({ state: 'disputed' })
        expect(await counted()).toBe(0n)
      },
    }
  })
  expect(orders).toBeGreaterThan(5)
})

it('in every order of two guests who want the last room of a wallet, one is refused and can report that the bank accepted it', async () => {
  let number = 600_100_000
  const world = await begin()
  const { platform, wedding, on, trip } = world
  const orders = await everyInterleaving(getDatabase.url(), async () => {
    const receivingAccount = platform.random.uuid()
    await rows(
      platform.database.db,
      sql`insert into receiving_accounts (id, wedding_id, kind, country, currency, holder, identifier, position, created_at)
        values (${receivingAccount}, ${wedding.id}, 'bizum', 'ES', 'EUR', 'LUCIA', ${`+34${(number += 1)}`}, 1, ${platform.clock.now().toISOString()})`,
    )
    const promised = async () => {
      const line = { giftId: trip.id, amountMinor: 900_00n }
      const { id } = await contribute(requestBy(platform), promiseFor(world, [line]))
      return privateToken(platform.secrets, id)
    }
    const [before, one, two] = [await promised(), await promised(), await promised()]
    await markSent(requestBy(platform), before, receivingAccount)
    const sends = (token: string) => (database: Database) =>
      markSent(requestBy(on(database)), token, receivingAccount)
    return {
      first: sends(one),
      second: sends(two),
      check: async (outcomes) => {
        expect(summarize(outcomes)).toEqual({ won: 1, codes: ['RECEIVING_ACCOUNT_FULL'] })
        const left = outcomes[0].status === 'rejected' ? one : two
        expect(await markSent(requestBy(platform), left, receivingAccount, true)).toMatchObject({
          state: 'sent',
        })
      },
    }
  })
  expect(orders).toBeGreaterThanOrEqual(10)
})
