import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assignContribution } from '#server/domain/gifts/receiving/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { giftTotals, weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { disputeSandbox, failRefundOfSandbox } from '#server/domain/cards/card-sandbox/index.ts'
import { observationOf } from '#server/domain/cards/card-providers/seen.ts'
import { rows } from '#server/platform/db/database.ts'
import { hours, minutes } from '#shared/duration.ts'
import { postgresForTests } from '#test/databases.ts'
import { giftOf, promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { cardPaymentFixture } from '#server/domain/cards/card-payments/card-payment-wedding.fixture.ts'
import {
  beginCardPayment,
  pay,
  cardStateOf,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { observe } from '#server/domain/cards/card-payments/index.ts'
import { refundsOf } from './refund-card-payment.ts'

describe('A successful card payment', () => {
  const { openWorld, stateOf, refund, troublesOf, accountOf } = cardPaymentFixture(postgresForTests())

  it('is refunded in parts, from each of its gifts, whose amounts are free again', async () => {
    const world = await openWorld()
    const { received: receivedMinor } = await weddingTotals(world.platform.database.db, world.wedding.id)
    const walk = await giftOf(world, {
      title: 'Paseo',
      sharing: 'free',
      minMinor: 5_00n,
      targetMinor: 100_00n,
    })
    const { contributionId } = await beginCardPayment(world, [
      { giftId: world.dinner.id },
      { giftId: walk.id, amountMinor: 30_00n },
    ])
    const { attempts } = await cardStateOf(world, contributionId)
    await pay(world, attempts[0]?.id ?? '')
    await world.pass()
    const { charges } = await cardStateOf(world, contributionId)
    const id = charges[0]?.id ?? ''
    await refund(world, id, 40_00n)
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received', returnedMinor: 40_00n })
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(60_00n)
    expect(await accountOf(world, `gift:${walk.id}`)).toBe(20_00n)
    expect(await accountOf(world, `cap:${world.dinner.id}`)).toBe(-60_00n)
    const totals = await weddingTotals(world.platform.database.db, world.wedding.id)
    expect(totals.received - receivedMinor).toBe(80_00n)
    expect((await giftTotals(world.platform.database.db, world.wedding.id)).get(walk.id)?.received).toBe(
      20_00n,
    )
    await expect(refund(world, id, 80_01n)).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
      leftMinor: 80_00n,
    })
    await refund(world, id)
    await expect(refund(world, id)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' })
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'returned' })
    expect(await accountOf(world, 'returned')).toBe(120_00n)
    await expect(refund(world, id)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE', leftMinor: 0n })
  })

  it('is refunded only in full where its company has no partial refunds', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id)
    await world.pass()
    const { charges } = await cardStateOf(world, contributionId)
    const id = charges[0]?.id ?? ''
    const observations = [observationOf({ status: 'succeeded', wholeRefundsOnly: true })]
    await world.platform.database.transaction((tx) =>
      observe(tx, world.platform, attempt.id, 'asked', observations),
    )
    await expect(refund(world, id, 89_99n)).rejects.toMatchObject({ code: 'REFUND_ONLY_WHOLE' })
    expect(await refundsOf(world.platform.database.db, id)).toEqual([])
    await refund(world, id)
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'returned' })
  })

  it('is refunded once when the response is lost, whether or not the refund was made', async () => {
    for (const fault of ['lostAfter', 'lostBefore', 'busy', 'refused'] as const) {
      const world = await openWorld()
      const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
      await pay(world, attempt.id)
      await world.pass()
      const { charges } = await cardStateOf(world, contributionId)
      const id = charges[0]?.id ?? ''
      world.line.fault = fault
      await refund(world, id, 10_00n)
      await world.pass()
      world.line.fault = 'none'
      await world.pass(minutes(1))
      expect(await stateOf(world, contributionId), fault).toMatchObject({
        state: 'received',
        returnedMinor: 10_00n,
      })
      expect(await refundsOf(world.platform.database.db, id), fault).toMatchObject([{ state: 'succeeded' }])
    }
  })

  it.each([
    ['refundSlow', 'succeeded', 'returned'],
    ['refundFails', 'failed', 'received'],
  ] as const)('with a pending refund (%s) ends as %s', async (scenario, ended, state) => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', scenario)
    await world.pass()
    const { charges } = await cardStateOf(world, contributionId)
    const id = charges[0]?.id ?? ''
    await refund(world, id)
    await world.pass()
    expect(await refundsOf(world.platform.database.db, id)).toMatchObject([{ state: 'pending' }])
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
    await world.pass(hours(2))
    expect(await refundsOf(world.platform.database.db, id)).toMatchObject([{ state: ended }])
    expect(await stateOf(world, contributionId)).toMatchObject({ state })
    expect(await troublesOf(world)).toEqual(ended === 'failed' ? ['refundFailed'] : [])
  })

  it('whose full refund is returned is unassigned until the couple decide, and can be refunded again', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id)
    await world.pass()
    const { charges } = await cardStateOf(world, contributionId)
    const id = charges[0]?.id ?? ''
    await refund(world, id)
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'returned' })
    await failRefundOfSandbox(world.platform, attempt.providerRef ?? '')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({
      state: 'received',
      needsDecision: true,
      returnedMinor: 0n,
    })
    expect(await refundsOf(world.platform.database.db, id)).toMatchObject([{ state: 'failed' }])
    expect(await troublesOf(world)).toEqual(['refundFailed'])
    expect(await accountOf(world, 'unassigned')).toBe(90_00n)
    expect(await accountOf(world, 'returned')).toBe(0n)
    const [reversing] = await rows(
      world.platform.database.db,
      sql`select reason from lg_journal where kind = 'refundFailed' and key like ${`contribution:${contributionId}:%`}`,
    )
    expect(reversing).toMatchObject({ reason: 'The card company could not give it back' })
    await assignContribution(requestBy(world.platform, world.partner), contributionId, world.dinner.id)
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(90_00n)
    await refund(world, id, 30_00n)
    await world.pass()
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(60_00n)
    expect(await accountOf(world, 'returned')).toBe(30_00n)
  })

  it('whose partial refund is returned gets its share again if it is free, and is unassigned with the rest otherwise', async () => {
    for (const taken of [false, true]) {
      const world = await openWorld()
      const gift = await giftOf(world, {
        title: 'Paseo',
        sharing: 'free',
        minMinor: 5_00n,
        targetMinor: 60_00n,
      })
      const line = { giftId: gift.id, amountMinor: 60_00n }
      const { contributionId, attempt } = await beginCardPayment(world, [line])
      await pay(world, attempt.id)
      await world.pass()
      const { charges } = await cardStateOf(world, contributionId)
      await refund(world, charges[0]?.id ?? '', 20_00n)
      await world.pass()
      if (taken)
        await contribute(
          requestBy(world.platform),
          promiseFor(world, [{ giftId: gift.id, amountMinor: 20_00n }]),
        )
      await failRefundOfSandbox(world.platform, attempt.providerRef ?? '')
      await world.pass()
      const whole = { state: 'received', needsDecision: taken, returnedMinor: 0n }
      expect(await stateOf(world, contributionId)).toMatchObject(whole)
      expect(await accountOf(world, `gift:${gift.id}`)).toBe(taken ? 0n : 60_00n)
      expect(await accountOf(world, 'unassigned')).toBe(taken ? 60_00n : 0n)
      expect(await accountOf(world, 'returned')).toBe(0n)
      expect(await rows(world.platform.database.db, sql`select * from lg_violations`)).toEqual([])
    }
  })

  it.each([
    ['won', 'received', 90_00n],
    ['lost', 'returned', 0n],
  ] as const)('is unassigned while it is disputed; %s, it is %s', async (outcome, state, left) => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4000 0000 0000 0259')
    await world.pass()
    await disputeSandbox(world.platform, attempt.providerRef ?? '', 'open')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'disputed' })
    expect(await accountOf(world, 'disputed')).toBe(90_00n)
    expect(await accountOf(world, `cap:${world.dinner.id}`)).toBe(-90_00n)
    const { charges } = await cardStateOf(world, contributionId)
    await expect(refund(world, charges[0]?.id ?? '')).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
      leftMinor: 0n,
    })
    await disputeSandbox(world.platform, attempt.providerRef ?? '', outcome)
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state })
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(left)
    expect(await accountOf(world, 'disputed')).toBe(0n)
    expect(await troublesOf(world)).toEqual(['disputeOpened'])
    const [claim] = await rows(world.platform.database.db, sql`select settled_at from card_troubles`)
    expect(claim?.['settled_at'], 'a settled claim needs no answer').not.toBeNull()
  })
})
