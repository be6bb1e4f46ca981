import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { hours } from '#shared/duration.ts'
import { databaseForTests, postgresForTests } from '#test/databases.ts'
import { cardPaymentFixture } from '#server/domain/cards/card-payments/card-payment-wedding.fixture.ts'
import {
  type CardWorld,
  beginCardPayment,
  pay,
  cardStateOf,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { cardAttempts } from '#server/domain/cards/card-payments/index.ts'
import { cardAccounts } from '#server/domain/cards/card-accounts/index.ts'
import { reconcileCards } from './reconcile-cards.ts'
import { daysToCompare, isDue, isOwnReference } from './reconciliation-days.ts'

const at = (text: string) => new Date(text)

describe('Range of days to reconcile', () => {
  it.each([
    ['once a night', '2026-11-20T04:00:00Z', '2026-11-21T03:10:00Z', true],
    ['not twice in one', '2026-11-21T03:10:00Z', '2026-11-21T05:00:00Z', false],
    ['not by day', '2026-11-20T04:00:00Z', '2026-11-21T01:00:00Z', false],
    ['at any hour when a night was missed', '2026-11-20T04:00:00Z', '2026-11-21T12:00:00Z', true],
  ])('%s', (_, last, now, due) => {
    expect(isDue(at(last), at(now))).toBe(due)
  })

  it('covers the days since the last run and four before, a month on Sundays and the first time, and never more', () => {
    const saturday = at('2026-11-21T04:00:00Z')
    expect(daysToCompare(at('2026-11-20T04:00:00Z'), saturday).from).toEqual(at('2026-11-16T04:00:00Z'))
    for (const last of [null, at('2026-01-01T00:00:00Z')])
      expect(daysToCompare(last, saturday).from).toEqual(at('2026-10-22T04:00:00Z'))
    expect(daysToCompare(at('2026-11-21T04:00:00Z'), at('2026-11-22T04:00:00Z')).from).toEqual(
      at('2026-10-23T04:00:00Z'),
    )
  })

  it('tells our references from any other', () => {
    expect(['27067KDM4T9X', '270600000000'].every(isOwnReference)).toBe(true)
    expect(['', 'order-1', '27067KDM4T9O', '27067KDM4T9XX'].some(isOwnReference)).toBe(false)
  })
})

describe.each([
  ['PostgreSQL', postgresForTests()],
  ['the embedded database', databaseForTests()],
])('Nightly reconciliation with the company on %s', (_, database) => {
  const { openWorld, stateOf, refund, troublesOf, accountOf } = cardPaymentFixture(database)
  const night = (world: CardWorld) => {
    world.platform.clock.advance(hours(27))
    return reconcileCards(world.platform)
  }

  it('finds an unreported payment, even one that is no longer queried', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'lost')
    await world.platform.database.transaction((tx) =>
      tx.update(cardAttempts).set({ askAt: null }).where(eq(cardAttempts.id, attempt.id)),
    )
    expect(await night(world)).toBe(1)
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(90_00n)
    const observed = () =>
      rows(
        world.platform.database.db,
        sql`select 1 from card_observations where source = 'reconciliation' and attempt_id = ${attempt.id}`,
      )
    expect(await observed()).toHaveLength(1)
    await night(world)
    // What adds nothing is not written down again.
    expect(await observed()).toHaveLength(1)
    expect(await troublesOf(world)).toEqual([])
  })

  it('names payments only at the company, payments only here, and refunds only here', async () => {
    const world = await openWorld()
    const { db } = world.platform.database
    const unknown = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, unknown.attempt.id, '4242 4242 4242 4242', 'lost')
    const ours = { reference: unknown.attempt.reference.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    await rows(
      db,
      sql`update sandbox_payments set reference = ${ours.reference} where reference = ${unknown.attempt.reference}`,
    )
    expect(await night(world)).toBe(1)
    await night(world)
    const found = () =>
      rows(db, sql`select kind, detail from card_troubles where settled_at is null order by found_at`)
    const named = { kind: 'unknownCharge', detail: `${ours.reference} · 90.00 EUR` }
    expect(await found()).toEqual([named])
    await rows(db, sql`update card_troubles set settled_at = now()`)
    const { contributionId, attempt } = unknown
    await rows(
      db,
      sql`update sandbox_payments set reference = ${attempt.reference} where reference = ${ours.reference}`,
    )
    await night(world)
    const { charges } = await cardStateOf(world, contributionId)
    await refund(world, charges[0]?.id ?? '', 20_00n)
    await world.pass()
    await rows(db, sql`update sandbox_charges set refunded_minor = 0`)
    await night(world)
    expect(await found()).toEqual([{ kind: 'refundDiffers', detail: 'main' }])
    await rows(db, sql`update sandbox_payments set reference = 'gone' where reference = ${attempt.reference}`)
    await night(world)
    expect((await found()).map(({ kind }) => kind)).toEqual(['refundDiffers', 'missingThere'])
    // An unverified report books nothing.
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(70_00n)
    expect(await rows(db, sql`select * from lg_violations`)).toEqual([])
  })

  it('repeats the comparison when the company does not answer', async () => {
    const world = await openWorld()
    world.line.fault = 'busy'
    expect(await night(world)).toBe(0)
    world.line.fault = 'none'
    expect(await reconcileCards(world.platform)).toBe(1)
    expect(await reconcileCards(world.platform)).toBe(0)
    const [account] = await world.platform.database.db
      .select()
      .from(cardAccounts)
      .where(eq(cardAccounts.id, world.account.id))
    expect(account?.reconciledAt).toEqual(world.platform.clock.now())
  })
})
