import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assignContribution, returnContribution } from '#server/domain/gifts/receiving/index.ts'
import {
  contribute,
  markSent,
  releaseExpiredHolds,
  undoContribution,
} from '#server/domain/gifts/giving/index.ts'
import { contributionById, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { undoReceived } from '#server/domain/money/bank-lines/index.ts'
import { answerChallenge, failRefundOfSandbox } from '#server/domain/cards/card-sandbox/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { days, minutes, seconds } from '#shared/duration.ts'
import { databaseForTests, postgresForTests } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { cardPaymentFixture } from './card-payment-wedding.fixture.ts'
import { cardWorld, beginCardPayment, pay, sandboxWebhook, cardStateOf } from './card-payments.fixture.ts'
import { queryCardCompanies } from './query-card-companies.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { startCardPayment } from './start-card-payment.ts'

describe('A card payment', () => {
  const { openWorld, stateOf, refund, troublesOf, accountOf } = cardPaymentFixture(postgresForTests())

  it('is received when the company reports it, not when the browser returns', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    expect(attempt.next).toMatchObject({ kind: 'redirect' })
    expect(await pay(world, attempt.id)).toBe('paid')
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({
      state: 'received',
      fromProvider: true,
    })
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(90_00n)
    // 1.4 % and 0.25, as the company told it.
    expect(await accountOf(world, 'fees')).toBe(-1_51n)
    expect(await accountOf(world, `received:${world.account.id}`)).toBe(-88_49n)
  })

  it('can be retried on the same page after a refusal, which is then forgotten', async () => {
    const world = await openWorld()
    const { contributionId, attempt, token } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    expect(await pay(world, attempt.id, '4000 0000 0000 9995')).toBe('declined')
    await world.pass()
    expect((await cardStateOf(world, contributionId)).attempts).toMatchObject([
      { state: 'open', failure: 'insufficientFunds' },
    ])
    const repeated = await startCardPayment(requestBy(world.platform), token, world.platform.random.uuid())
    expect(repeated.id).toBe(attempt.id)
    expect(await pay(world, attempt.id)).toBe('paid')
    await world.pass()
    expect((await cardStateOf(world, contributionId)).attempts).toMatchObject([
      { state: 'paid', failure: null },
    ])
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
  })

  it('waits for the cardholder’s authentication', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    expect(await pay(world, attempt.id, '4000 0025 0000 3155')).toBe('challenge')
    expect(await answerChallenge(world.platform, attempt.providerRef ?? '', false)).toBe('declined')
    await world.pass()
    expect((await cardStateOf(world, contributionId)).attempts).toMatchObject([
      { failure: 'authenticationFailed' },
    ])
    expect(await pay(world, attempt.id, '4000 0025 0000 3155')).toBe('challenge')
    expect(await answerChallenge(world.platform, attempt.providerRef ?? '', true)).toBe('paid')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
  })

  it.each(['lost', 'badSignature', 'stale'] as const)(
    'is found by a query when the webhook is %s',
    async (scenario) => {
      const world = await openWorld()
      const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
      await pay(world, attempt.id, '4242 4242 4242 4242', scenario)
      await world.pass()
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
      world.platform.clock.advance(minutes(6))
      await queryCardCompanies(world.platform)
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
    },
  )

  it('is booked once however often it is reported', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'twice')
    await world.pass(seconds(5))
    await queryCardCompanies(world.platform)
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
    expect(await accountOf(world, `received:${world.account.id}`)).toBe(-88_49n)
  })

  it('with another reported amount is not booked and is reported for manual review', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'wrongAmount')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
    expect(await troublesOf(world)).toEqual(['amountDiffers'])
  })

  it('that arrives late is assigned if there is room, and is unassigned otherwise', async () => {
    const world = await openWorld()
    const first = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, first.attempt.id, '4242 4242 4242 4242', 'lost')
    world.platform.clock.advance(days(8))
    await releaseExpiredHolds(world.platform)
    const other = await contribute(
      requestBy(world.platform),
      promiseFor(world, [{ giftId: world.dinner.id }]),
    )
    await markSent(
      requestBy(world.platform),
      privateToken(world.platform.secrets, other.id),
      world.receivingAccount.id,
    )
    await queryCardCompanies(world.platform)
    expect(await stateOf(world, first.contributionId)).toMatchObject({
      state: 'received',
      needsDecision: true,
    })
    expect(await accountOf(world, 'unassigned')).toBe(90_00n)
    const { charges } = await cardStateOf(world, first.contributionId)
    await refund(world, charges[0]?.id ?? '')
    await world.pass()
    expect(await stateOf(world, first.contributionId)).toMatchObject({
      state: 'returned',
      needsDecision: false,
    })
    expect(await accountOf(world, 'unassigned')).toBe(0n)
  })

  it('that failed and then succeeded counts as succeeded, with the payer’s name', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'late')
    await world.pass()
    expect((await cardStateOf(world, contributionId)).attempts).toMatchObject([{ state: 'failed' }])
    await world.pass(seconds(10))
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received', needsDecision: false })
    expect(await troublesOf(world)).toEqual(['lateSuccess'])
  })

  it('made twice counts once; the second one is unassigned and can be refunded', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'double')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received', needsDecision: false })
    const { charges } = await cardStateOf(world, contributionId)
    const surplus = charges.find(({ bookedAs }) => bookedAs !== contributionId)
    expect(await stateOf(world, surplus?.bookedAs ?? '')).toMatchObject({
      state: 'received',
      needsDecision: true,
    })
    expect(await troublesOf(world)).toEqual(['doublePayment'])
    expect(await accountOf(world, 'unassigned')).toBe(90_00n)
    await refund(world, surplus?.id ?? '')
    await world.pass()
    expect(await stateOf(world, surplus?.bookedAs ?? '')).toMatchObject({ state: 'returned' })
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
  })

  it('is not created twice when the response is lost: it is queried, and another attempt waits for the result', async () => {
    for (const fault of ['lostAfter', 'lostBefore'] as const) {
      const world = await openWorld()
      world.line.fault = fault
      const { contributionId, attempt, token } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
      expect(attempt).toMatchObject({ state: 'unknown', next: null })
      world.line.fault = 'none'
      const repeated = await startCardPayment(requestBy(world.platform), token, world.platform.random.uuid())
      expect(repeated.id).toBe(attempt.id)
      expect(repeated.next, fault).toMatchObject({ kind: 'redirect' })
      await pay(world, repeated.id)
      await world.pass()
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
      const count = await rows(
        world.platform.database.db,
        sql`select 1 from sandbox_payments where reference = ${attempt.reference}`,
      )
      expect(count).toHaveLength(1)
    }
  })

  it('that the company does not create is refused, and the next attempt is a new one', async () => {
    const world = await openWorld()
    world.line.fault = 'refused'
    const { attempt, token } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    expect(attempt).toMatchObject({ state: 'refused', failure: 'providerTrouble' })
    world.line.fault = 'none'
    const repeated = await startCardPayment(requestBy(world.platform), token, world.platform.random.uuid())
    expect(repeated.id).not.toBe(attempt.id)
    expect(repeated.state).toBe('open')
  })

  it('without a payment expires, and the gift stays pledged for the usual time', async () => {
    const world = await openWorld()
    const { contributionId } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    world.platform.clock.advance(minutes(50))
    await queryCardCompanies(world.platform)
    expect((await cardStateOf(world, contributionId)).attempts).toMatchObject([
      { state: 'failed', failure: 'expired' },
    ])
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
  })

  it('cannot be undone manually, and arrives even if its giver undid the gift meanwhile', async () => {
    const world = await openWorld()
    const { contributionId, attempt, token } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id)
    await undoContribution(requestBy(world.platform), token)
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
    const couple = requestBy(world.platform, world.partner)
    await expect(undoReceived(couple, contributionId)).rejects.toMatchObject({ code: 'CONTRIBUTION_MOVED' })
    await expect(returnContribution(couple, contributionId)).rejects.toMatchObject({
      code: 'CONTRIBUTION_MOVED',
    })
    await expect(assignContribution(couple, contributionId, null)).rejects.toMatchObject({
      code: 'CONTRIBUTION_MOVED',
    })
  })

  describe('reported by an unknown sender', () => {
    const news = (reference: string) => ({
      id: 'evt_forged',
      type: 'charge.succeeded',
      payment: 'x',
      reference,
      amount: '9000',
      currency: 'EUR',
      charge: { id: 'main', status: 'succeeded', failure: null, refunded: '0', fee: '0', dispute: null },
    })

    it('is not trusted', async () => {
      const world = await openWorld()
      const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
      const forged = await world.knock(sandboxWebhook(world, news(attempt.reference), 'another secret'))
      expect(forged.status).toBe(400)
      const unknown = await world.knock(
        new Request('http://vivencia.test/webhooks/cards/stripe', { method: 'POST', body: '{}' }),
      )
      expect(unknown.status).toBe(404)
      await world.pass()
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
    })

    it('of an unknown payment waits, and then is reported for manual review', async () => {
      const world = await openWorld()
      const taken = await world.knock(
        sandboxWebhook(world, { ...news('270600000000'), id: `evt_${world.wedding.id}` }),
      )
      expect(taken.status).toBe(200)
      for (let round = 0; round < 8; round += 1) await world.pass(minutes(6))
      const [event] = await rows(
        world.platform.database.db,
        sql`select state from card_events where dedupe_key = ${`evt_${world.wedding.id}`}`,
      )
      expect(event).toMatchObject({ state: 'orphan' })
    })
  })
})

describe('With the embedded database', () => {
  const database = databaseForTests()

  it('a card payment is received, refunded, and received again when the refund fails', async () => {
    const world = await cardWorld(await publishedWedding(await platformForTests(database())))
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id)
    await world.pass()
    const { charges } = await cardStateOf(world, contributionId)
    await refundCardPayment(requestBy(world.platform, world.partner), {
      id: world.platform.random.uuid(),
      chargeId: charges[0]?.id,
      reason: '',
    })
    await world.pass()
    const found = await contributionById(database().db, contributionId)
    expect(found?.contribution).toMatchObject({ state: 'returned', returnedMinor: 90_00n })
    await failRefundOfSandbox(world.platform, attempt.providerRef ?? '')
    await world.pass()
    const back = await contributionById(database().db, contributionId)
    expect(back?.contribution).toMatchObject({ state: 'received', needsDecision: true, returnedMinor: 0n })
    expect(await rows(database().db, sql`select * from lg_violations`)).toEqual([])
  })
})
