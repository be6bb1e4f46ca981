import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { balancesOf } from '#server/domain/money/ledger/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { days } from '#shared/duration.ts'
import { onBothEngines } from '#test/databases.ts'
import { giftOf, sendWholeGift, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { assignContribution } from './assign-contribution.ts'
import { confirmReceived } from './confirm-received.ts'
import {
  lockForPartner,
  ContributionMoved,
  ContributionNotFound,
  GiftOverfunded,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import {
  contribute,
  markSent,
  releaseExpiredHolds,
  undoContribution,
} from '#server/domain/gifts/giving/index.ts'
import { releaseContribution } from './release-contribution.ts'
import { reportNotFound } from './report-not-found.ts'
import { returnContribution } from './return-contribution.ts'
import { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { takeConfirmationBack } from './take-confirmation-back.ts'

onBothEngines('A gift on its way', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount, dinner } = world
    const guest = () => requestBy(platform)
    const couple = () => requestBy(platform, partner)
    const promise = async () => {
      const contribution = await contribute(guest(), promiseFor(world, [{ giftId: dinner.id }]))
      return { id: contribution.id, token: privateToken(platform.secrets, contribution.id) }
    }
    const sent = async () => {
      const promised = await promise()
      await markSent(guest(), promised.token, receivingAccount.id)
      return promised
    }
    const undoReceived = (id: string) =>
      platform.database.transaction(async (tx) =>
        takeConfirmationBack(tx, platform, await lockForPartner(tx, couple(), id)),
      )
    const balance = async (account: string) => {
      const found = (await balancesOf(platform.database.db, wedding.id)).get(`${wedding.id}/${account}`)
      return found ? found.creditPosted - found.debitPosted : 0n
    }
    const sums = async () => {
      const { promised, sent: going, received, left } = await weddingTotals(platform.database.db, wedding.id)
      return { promised, sent: going, received, left }
    }
    return { ...world, guest, couple, promise, sent, undoReceived, balance, sums }
  }

  it('several are confirmed at once on one day, and all confirmations are undone at once', async () => {
    const world = await begin()
    const { couple, sums, undoReceived } = world
    const titles = ['El tren', 'El hotel', 'La cena']
    const gifts = await Promise.all(titles.map(async (title) => ({ id: await sendWholeGift(world, title) })))
    const before = await sums()
    const day = { receivedOn: '2026-01-01', isDateSure: true }
    const confirmAll = async () =>
      Promise.all(gifts.map(async ({ id }) => confirmReceived(couple(), id, day)))
    const received = await confirmAll()
    expect(received.map(({ state, receivedOn }) => [state, receivedOn])).toEqual(
      gifts.map(() => ['received', '2026-01-01']),
    )
    const after = await sums()
    expect(after).toEqual({ ...before, sent: 0n, received: before.sent })
    await confirmAll()
    expect(await sums()).toEqual(after)
    await Promise.all(gifts.map(async ({ id }) => undoReceived(id)))
    expect(await sums()).toEqual(before)
  })

  it('is promised, sent and received; each step counts once, and repeats change nothing', async () => {
    const { promise, guest, couple, receivingAccount, sums, balance, dinner } = await begin()
    const { id, token } = await promise()
    expect(await sums()).toEqual({ promised: 90_00n, sent: 0n, received: 0n, left: 0n })
    await markSent(guest(), token, receivingAccount.id)
    expect((await markSent(guest(), token, receivingAccount.id)).state).toBe('sent')
    expect(await sums()).toEqual({ promised: 0n, sent: 90_00n, received: 0n, left: 0n })
    await confirmReceived(couple(), id)
    expect((await confirmReceived(couple(), id)).state).toBe('received')
    expect(await sums()).toEqual({ promised: 0n, sent: 0n, received: 90_00n, left: 0n })
    expect(await balance(`gift:${dinner.id}`)).toBe(90_00n)
    expect(await balance(`received:${receivingAccount.id}`)).toBe(-90_00n)
    expect(await balance('promised')).toBe(0n)
  })

  it('can be confirmed by its own couple only', async () => {
    const { sent, guest, platform } = await begin()
    const { id } = await sent()
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(confirmReceived(stranger, id)).rejects.toThrow(ContributionNotFound)
    await expect(confirmReceived(guest(), id)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  })

  it('can be undone by its giver until it is received, and never afterwards', async () => {
    const { sent, guest, couple, sums } = await begin()
    const first = await sent()
    await undoContribution(guest(), first.token)
    expect(await sums()).toEqual({ promised: 0n, sent: 0n, received: 0n, left: 90_00n })
    const second = await sent()
    await confirmReceived(couple(), second.id)
    await expect(undoContribution(guest(), second.token)).rejects.toThrow(ContributionMoved)
  })

  it('is sent again after an undone confirmation, and can be confirmed again', async () => {
    const { sent, couple, sums, balance, receivingAccount, undoReceived } = await begin()
    const { id } = await sent()
    await confirmReceived(couple(), id)
    await undoReceived(id)
    expect(await sums()).toEqual({ promised: 0n, sent: 90_00n, received: 0n, left: 0n })
    expect(await balance(`received:${receivingAccount.id}`)).toBe(0n)
    await confirmReceived(couple(), id)
    expect((await sums()).received).toBe(90_00n)
  })

  it('reported as not found stays reserved, and continues when the giver reports it sent', async () => {
    const { sent, guest, couple, receivingAccount, sums } = await begin()
    const { id, token } = await sent()
    expect((await reportNotFound(couple(), id)).state).toBe('notFound')
    expect((await sums()).left).toBe(0n)
    expect((await markSent(guest(), token, receivingAccount.id)).state).toBe('sent')
  })

  it('that never arrives is released by the couple; others can give it, and late money is still assigned', async () => {
    const { sent, couple, guest, receivingAccount, sums } = await begin()
    const { id, token } = await sent()
    await expect(releaseContribution(couple(), id)).rejects.toThrow(ContributionMoved)
    await reportNotFound(couple(), id)
    expect((await releaseContribution(couple(), id)).state).toBe('expired')
    expect((await releaseContribution(couple(), id)).state).toBe('expired')
    expect(await sums()).toEqual({ promised: 0n, sent: 0n, received: 0n, left: 90_00n })
    expect((await markSent(guest(), token, receivingAccount.id)).state).toBe('sent')
    expect((await confirmReceived(couple(), id)).state).toBe('received')
  })

  it('frees its amount when its hold expires: exactly then, and not one second before', async () => {
    const { promise, platform, sums } = await begin()
    await promise()
    platform.clock.set(new Date('2026-11-21T09:44:59Z'))
    await releaseExpiredHolds(platform)
    expect((await sums()).promised).toBe(90_00n)
    platform.clock.set(new Date('2026-11-21T09:45:00Z'))
    await releaseExpiredHolds(platform)
    expect(await sums()).toEqual({ promised: 0n, sent: 0n, received: 0n, left: 90_00n })
  })

  it('that was sent does not expire', async () => {
    const { sent, platform, sums } = await begin()
    await sent()
    platform.clock.advance(days(40))
    await releaseExpiredHolds(platform)
    expect((await sums()).sent).toBe(90_00n)
  })

  it('that arrives late is assigned again when there is room', async () => {
    const { promise, platform, couple, sums } = await begin()
    const { id } = await promise()
    platform.clock.advance(days(8))
    await releaseExpiredHolds(platform)
    expect(await confirmReceived(couple(), id)).toMatchObject({ state: 'received', needsDecision: false })
    expect(await sums()).toEqual({ promised: 0n, sent: 0n, received: 90_00n, left: 0n })
  })

  it('that arrives late for a complete gift is unassigned, until the couple assign it', async () => {
    const world = await begin()
    const { promise, sent, platform, couple, sums, balance, dinner } = world
    const late = await promise()
    platform.clock.advance(days(8))
    await releaseExpiredHolds(platform)
    await sent()
    expect(await confirmReceived(couple(), late.id)).toMatchObject({ state: 'received', needsDecision: true })
    expect(await balance('unassigned')).toBe(90_00n)
    await expect(assignContribution(couple(), late.id, dinner.id)).rejects.toThrow(GiftOverfunded)
    await expect(assignContribution(couple(), late.id, null)).rejects.toMatchObject({
      code: 'GIFT_NOT_FOUND',
    })
    const fund = await giftOf(world, { title: 'El fondo', sharing: 'free', minMinor: 5_00n, isFund: true })
    expect(await assignContribution(couple(), late.id, null)).toMatchObject({ needsDecision: false })
    expect(await balance('unassigned')).toBe(0n)
    expect(await balance(`gift:${fund.id}`)).toBe(90_00n)
    expect((await sums()).received).toBe(90_00n)
  })

  it('can be returned, and its gift is available again', async () => {
    const { sent, couple, sums, balance, undoReceived } = await begin()
    const { id } = await sent()
    await confirmReceived(couple(), id)
    expect((await returnContribution(couple(), id)).state).toBe('returned')
    expect(await sums()).toEqual({ promised: 0n, sent: 0n, received: 0n, left: 90_00n })
    expect(await balance('returned')).toBe(90_00n)
    await expect(undoReceived(id)).rejects.toThrow(ContributionMoved)
  })

  it('records an event for every step', async () => {
    const { sent, couple, platform } = await begin()
    const { id } = await sent()
    await confirmReceived(couple(), id)
    const found = await rows<{ kind: string }>(
      platform.database.db,
      sql`select kind from facts where payload ->> 'contributionId' = ${id} order by id`,
    )
    expect(found.map((fact) => fact.kind)).toEqual([
      'ContributionPledged',
      'ContributionSent',
      'ContributionReceived',
      'ArrivalConfirmedByHand',
    ])
  })
})
