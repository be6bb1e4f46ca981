import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  assignContribution,
  contribute,
  contributionById,
  markSent,
  privateToken,
  releaseExpiredHolds,
  returnContribution,
  undoContribution,
  undoReceived,
  weddingTotals,
  giftTotals,
} from '#server/domain/giving/index.ts'
import { disputeSandbox, answerChallenge } from '#server/domain/card-sandbox/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { days, hours, minutes, seconds } from '#shared/duration.ts'
import { pgliteForTests, postgresForTests } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { cardWorld, type CardWorld, guestAtTheCounter, pay, signedNews, standingOf } from './cards.fixture.ts'
import { askCardCompanies, refundCardPayment, startCardPayment } from './index.ts'
import { refundsOf } from './refund-card-payment.ts'

describe('A payment by card', () => {
  const database = postgresForTests()
  let opened: Awaited<ReturnType<typeof openOnce>> | undefined
  const openOnce = async () => cardWorld(await publishedWedding(await platformForTests(database())))
  /** One wedding for all of it; each test brings a gift of its own, and what it does is told from the rest by what it adds. */
  const openWorld = async () => {
    opened ??= await openOnce()
    const world = opened
    world.line.fault = 'none'
    const dinner = await giftOf(world, { title: 'Cena', sharing: 'whole', targetMinor: 90_00n })
    await world.platform.database.transaction((tx) => rows(tx, sql`delete from card_troubles`))
    before = new Map((await balances(world)).map((row) => [row.id, row.balance]))
    return { ...world, dinner }
  }
  let before = new Map<string, bigint>()
  const balances = (world: CardWorld) =>
    rows<{ id: string; balance: bigint }>(
      world.platform.database.db,
      sql`select id, (cr_posted - dr_posted)::bigint as balance from lg_account where book = ${world.wedding.id}`,
    )
  const stateOf = async (world: CardWorld, id: string) => {
    const found = await contributionById(world.platform.database.db, id)
    return found?.contribution
  }
  const refund = (world: CardWorld, chargeId: string, amountMinor: bigint | null = null) =>
    refundCardPayment(requestBy(world.platform, world.partner), {
      id: world.platform.dice.uuid(),
      chargeId,
      amountMinor: amountMinor?.toString(),
      reason: '',
    })
  const troublesOf = async (world: CardWorld) =>
    (
      await rows(
        world.platform.database.db,
        sql`select kind from card_troubles where wedding_id = ${world.wedding.id} order by kind`,
      )
    ).map((row) => row['kind'])
  /** By how much an account has moved in this test. */
  const accountOf = async (world: CardWorld, name: string) => {
    const id = `${world.wedding.id}/${name}`
    const now = (await balances(world)).find((row) => row.id === id)?.balance ?? 0n
    return now - (before.get(id) ?? 0n)
  }

  it('is received when the company says so, not when the browser comes back', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
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

  it('is tried again on the same page after a refusal, and the refusal is forgotten', async () => {
    const world = await openWorld()
    const { contributionId, attempt, token } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    expect(await pay(world, attempt.id, '4000 0000 0000 9995')).toBe('declined')
    await world.pass()
    expect((await standingOf(world, contributionId)).attempts).toMatchObject([
      { state: 'open', failure: 'insufficientFunds' },
    ])
    const again = await startCardPayment(requestBy(world.platform), token, world.platform.dice.uuid())
    expect(again.id).toBe(attempt.id)
    expect(await pay(world, attempt.id)).toBe('paid')
    await world.pass()
    expect((await standingOf(world, contributionId)).attempts).toMatchObject([
      { state: 'paid', failure: null },
    ])
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
  })

  it('waits for the word of the card’s owner', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    expect(await pay(world, attempt.id, '4000 0025 0000 3155')).toBe('challenge')
    expect(await answerChallenge(world.platform, attempt.providerRef ?? '', false)).toBe('declined')
    await world.pass()
    expect((await standingOf(world, contributionId)).attempts).toMatchObject([
      { failure: 'authenticationFailed' },
    ])
    expect(await pay(world, attempt.id, '4000 0025 0000 3155')).toBe('challenge')
    expect(await answerChallenge(world.platform, attempt.providerRef ?? '', true)).toBe('paid')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
  })

  it.each(['lost', 'badSignature', 'stale'] as const)(
    'is found by asking when the news is %s',
    async (scenario) => {
      const world = await openWorld()
      const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
      await pay(world, attempt.id, '4242 4242 4242 4242', scenario)
      await world.pass()
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
      world.platform.clock.advance(minutes(6))
      await askCardCompanies(world.platform)
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
    },
  )

  it('is booked once however often it is told', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'twice')
    await world.pass(seconds(5))
    await askCardCompanies(world.platform)
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
    expect(await accountOf(world, `received:${world.account.id}`)).toBe(-88_49n)
  })

  it('is not paid when another amount is told: a person looks at it', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'wrongAmount')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
    expect(await troublesOf(world)).toEqual(['amountDiffers'])
  })

  it('that comes late takes its place again while there is one, and waits for the couple when there is none', async () => {
    const world = await openWorld()
    const first = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, first.attempt.id, '4242 4242 4242 4242', 'lost')
    world.platform.clock.advance(days(8))
    await releaseExpiredHolds(world.platform)
    const other = await contribute(
      requestBy(world.platform),
      promiseFor(world, [{ giftId: world.dinner.id }]),
    )
    await markSent(requestBy(world.platform), privateToken(world.platform.secrets, other.id), world.rail.id)
    await askCardCompanies(world.platform)
    expect(await stateOf(world, first.contributionId)).toMatchObject({
      state: 'received',
      needsDecision: true,
    })
    expect(await accountOf(world, 'unassigned')).toBe(90_00n)
    const { charges } = await standingOf(world, first.contributionId)
    await refund(world, charges[0]?.id ?? '')
    await world.pass()
    expect(await stateOf(world, first.contributionId)).toMatchObject({
      state: 'returned',
      needsDecision: false,
    })
    expect(await accountOf(world, 'unassigned')).toBe(0n)
  })

  it('that failed and then succeeded has succeeded, and is named', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'late')
    await world.pass()
    expect((await standingOf(world, contributionId)).attempts).toMatchObject([{ state: 'failed' }])
    await world.pass(seconds(10))
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received', needsDecision: false })
    expect(await troublesOf(world)).toEqual(['lateSuccess'])
  })

  it('made twice is a gift once; the second is kept apart for the couple to decide, and can go back', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', 'double')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received', needsDecision: false })
    const { charges } = await standingOf(world, contributionId)
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

  it('goes back in parts, from each of its gifts, and they are free again by as much', async () => {
    const world = await openWorld()
    const { received: given } = await weddingTotals(world.platform.database.db, world.wedding.id)
    const walk = await giftOf(world, {
      title: 'Paseo',
      sharing: 'free',
      minMinor: 5_00n,
      targetMinor: 100_00n,
    })
    const { contributionId } = await guestAtTheCounter(world, [
      { giftId: world.dinner.id },
      { giftId: walk.id, amountMinor: 30_00n },
    ])
    const { attempts } = await standingOf(world, contributionId)
    await pay(world, attempts[0]?.id ?? '')
    await world.pass()
    const { charges } = await standingOf(world, contributionId)
    const id = charges[0]?.id ?? ''
    await refund(world, id, 40_00n)
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received', returnedMinor: 40_00n })
    expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(60_00n)
    expect(await accountOf(world, `gift:${walk.id}`)).toBe(20_00n)
    expect(await accountOf(world, `cap:${world.dinner.id}`)).toBe(-60_00n)
    const totals = await weddingTotals(world.platform.database.db, world.wedding.id)
    expect(totals.received - given).toBe(80_00n)
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

  it('goes back once when the answer is lost, whether or not it was made', async () => {
    for (const fault of ['lostAfter', 'lostBefore', 'busy', 'refused'] as const) {
      const world = await openWorld()
      const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
      await pay(world, attempt.id)
      await world.pass()
      const { charges } = await standingOf(world, contributionId)
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
  ] as const)('whose refund takes its time (%s) ends as %s', async (scenario, ended, state) => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4242 4242 4242 4242', scenario)
    await world.pass()
    const { charges } = await standingOf(world, contributionId)
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

  it.each([
    ['won', 'received', 90_00n],
    ['lost', 'returned', 0n],
  ] as const)('lies apart while it is disputed; %s, it is %s', async (outcome, state, left) => {
    const world = await openWorld()
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4000 0000 0000 0259')
    await world.pass()
    await disputeSandbox(world.platform, attempt.providerRef ?? '', 'open')
    await world.pass()
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'disputed' })
    expect(await accountOf(world, 'disputed')).toBe(90_00n)
    expect(await accountOf(world, `cap:${world.dinner.id}`)).toBe(-90_00n)
    const { charges } = await standingOf(world, contributionId)
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
  })

  it('is not begun twice when the answer is lost: it is asked about, and another attempt waits for that', async () => {
    for (const fault of ['lostAfter', 'lostBefore'] as const) {
      const world = await openWorld()
      world.line.fault = fault
      const { contributionId, attempt, token } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
      expect(attempt).toMatchObject({ state: 'unknown', next: null })
      world.line.fault = 'none'
      const again = await startCardPayment(requestBy(world.platform), token, world.platform.dice.uuid())
      expect(again.id).toBe(attempt.id)
      expect(again.next, fault).toMatchObject({ kind: 'redirect' })
      await pay(world, again.id)
      await world.pass()
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
      const count = await rows(
        world.platform.database.db,
        sql`select 1 from sandbox_payments where reference = ${attempt.reference}`,
      )
      expect(count).toHaveLength(1)
    }
  })

  it('that the company would not begin is refused, and the next try is a new one', async () => {
    const world = await openWorld()
    world.line.fault = 'refused'
    const { attempt, token } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    expect(attempt).toMatchObject({ state: 'refused', failure: 'providerTrouble' })
    world.line.fault = 'none'
    const again = await startCardPayment(requestBy(world.platform), token, world.platform.dice.uuid())
    expect(again.id).not.toBe(attempt.id)
    expect(again.state).toBe('open')
  })

  it('nobody made lapses, and its gift stays promised as long as any', async () => {
    const world = await openWorld()
    const { contributionId } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    world.platform.clock.advance(minutes(50))
    await askCardCompanies(world.platform)
    expect((await standingOf(world, contributionId)).attempts).toMatchObject([
      { state: 'failed', failure: 'expired' },
    ])
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
  })

  it('is nobody’s to take back by hand, and what its giver undid while it was under way is received all the same', async () => {
    const world = await openWorld()
    const { contributionId, attempt, token } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
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

  describe('told by somebody else', () => {
    const news = (reference: string) => ({
      id: 'evt_forged',
      type: 'charge.succeeded',
      payment: 'x',
      reference,
      amount: '9000',
      currency: 'EUR',
      charge: { id: 'main', status: 'succeeded', failure: null, refunded: '0', fee: '0', dispute: null },
    })

    it('is not believed', async () => {
      const world = await openWorld()
      const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
      const forged = await world.knock(signedNews(world, news(attempt.reference), 'another secret'))
      expect(forged.status).toBe(400)
      const unknown = await world.knock(
        new Request('http://vivencia.test/webhooks/cards/stripe', { method: 'POST', body: '{}' }),
      )
      expect(unknown.status).toBe(404)
      await world.pass()
      expect(await stateOf(world, contributionId)).toMatchObject({ state: 'held' })
    })

    it('of a payment nobody knows waits, and is then a person’s to look at', async () => {
      const world = await openWorld()
      const taken = await world.knock(
        signedNews(world, { ...news('270600000000'), id: `evt_${world.wedding.id}` }),
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

describe('On the embedded database', () => {
  const database = pgliteForTests()

  it('a payment by card is received and goes back as well', async () => {
    const world = await cardWorld(await publishedWedding(await platformForTests(database())))
    const { contributionId, attempt } = await guestAtTheCounter(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id)
    await world.pass()
    const { charges } = await standingOf(world, contributionId)
    await refundCardPayment(requestBy(world.platform, world.partner), {
      id: world.platform.dice.uuid(),
      chargeId: charges[0]?.id,
      reason: '',
    })
    await world.pass()
    const found = await contributionById(database().db, contributionId)
    expect(found?.contribution).toMatchObject({ state: 'returned', returnedMinor: 90_00n })
  })
})
