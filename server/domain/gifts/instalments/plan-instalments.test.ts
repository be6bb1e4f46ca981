import { describe, expect, it } from 'vitest'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { days } from '#shared/duration.ts'
import { sumMinor } from '#shared/money.ts'
import { onBothEngines } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { changePlanB } from '#server/domain/gifts/giving/change-plan-b.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import {
  contribute,
  markSent,
  releaseExpiredHolds,
  undoContribution,
} from '#server/domain/gifts/giving/index.ts'
import { linesOf } from '#server/domain/gifts/contributions/contribution-store.ts'
import {
  ContributionMoved,
  instalmentsOfPlan,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { TooMuchKept } from '#server/domain/gifts/fair-share/index.ts'
import { countedInstalments, distributeLines, sumLines } from './pay-plan.ts'
import { planInstalments } from './plan-instalments.ts'
import { giftTotals, weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'

onBothEngines('A gift paid in instalments', (getDatabase) => {
  async function begin() {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, dinner, receivingAccount, partner } = world
    const balloon = await giftOf(world, {
      title: 'Globo',
      sharing: 'free',
      minMinor: 1_00n,
      targetMinor: 300_00n,
    })
    const guest = () => requestBy(platform)
    const promised = await contribute(guest(), {
      ...promiseFor(world, [{ giftId: dinner.id }, { giftId: balloon.id, amountMinor: 10_00n }]),
      giver: { kind: 'self', name: 'Carmen Navarro', email: 'carmen@example.com' },
    })
    const token = privateToken(platform.secrets, promised.id)
    const on = (...chosen: string[]) => planInstalments(guest(), token, { days: chosen, email: null })
    const parts = async () => countedInstalments(await instalmentsOfPlan(platform.database.db, promised.id))
    const send = async (at: number) => {
      const id = (await parts())[at]?.id ?? ''
      await markSent(guest(), privateToken(platform.secrets, id), receivingAccount.id)
      return id
    }
    const receive = async (at: number) => confirmReceived(requestBy(platform, partner), await send(at))
    const shown = async () => (await parts()).map((part) => `${part.paysOn} ${part.totalMinor} ${part.state}`)
    const totals = () => weddingTotals(platform.database.db, wedding.id)
    return { ...world, balloon, promised, token, guest, on, parts, send, receive, shown, totals }
  }

  it('is reserved in instalments that add up per gift, each until three days after its day', async () => {
    const { platform, wedding, dinner, on, parts, totals } = await begin()
    await on('2026-12-15', '2026-12-31', '2027-01-15')
    expect((await parts()).map(({ totalMinor }) => totalMinor)).toEqual([34_00n, 33_00n, 33_00n])
    expect((await parts()).map(({ holdEndsAt }) => holdEndsAt.toISOString())).toEqual([
      '2026-12-18T23:00:00.000Z',
      '2027-01-03T23:00:00.000Z',
      '2027-01-18T23:00:00.000Z',
    ])
    expect(await totals()).toMatchObject({ promised: 100_00n, givers: 0, heldCount: 3 })
    const ofDinner = (await giftTotals(platform.database.db, wedding.id)).get(dinner.id)
    expect(ofDinner).toMatchObject({ promised: 90_00n, givers: 0, holders: 1 })
    expect(await violations(platform.database.db)).toEqual([])
  })

  it('keeps paid instalments when the rest expires, and releases the rest with the unpaid one', async () => {
    const { platform, on, receive, shown, totals } = await begin()
    await on('2026-12-15', '2026-12-31', '2027-01-15')
    await receive(0)
    platform.clock.advance(days(42))
    await releaseExpiredHolds(platform)
    expect(await shown()).toEqual([
      '2026-12-15 3400 received',
      '2026-12-31 3300 held',
      '2027-01-15 3300 held',
    ])
    platform.clock.advance(days(2))
    await releaseExpiredHolds(platform)
    expect(await shown()).toEqual([
      '2026-12-15 3400 received',
      '2026-12-31 3300 expired',
      '2027-01-15 3300 expired',
    ])
    expect(await totals()).toMatchObject({ received: 34_00n, promised: 0n, givers: 1, toThankCount: 1 })
    expect(await violations(platform.database.db)).toEqual([])
  })

  it('accepts other days, fewer or more, or the rest at once; sent instalments stay', async () => {
    const { platform, on, receive, shown, totals } = await begin()
    await on('2026-12-15', '2026-12-31', '2027-01-15')
    const references = new Set((await shown()).map((part) => part))
    expect(references.size).toBe(3)
    await receive(0)
    await on('2027-02-01')
    expect(await shown()).toEqual(['2026-12-15 3400 received', '2027-02-01 6600 held'])
    await on('2027-02-15', '2027-02-28', '2027-03-15')
    expect((await shown()).slice(1)).toEqual([
      '2027-02-15 2200 held',
      '2027-02-28 2200 held',
      '2027-03-15 2200 held',
    ])
    await on('2026-11-21')
    await receive(1)
    expect(await totals()).toMatchObject({ received: 100_00n, promised: 0n, givers: 1, toThankCount: 1 })
    await expect(on('2027-02-01')).rejects.toThrow(ContributionMoved)
    expect(await violations(platform.database.db)).toEqual([])
  })

  it('is undone except for received instalments, from any of its links', async () => {
    const { platform, guest, on, parts, receive, shown, totals } = await begin()
    await on('2026-12-15', '2026-12-31')
    const last = (await parts()).at(-1)?.id ?? ''
    await receive(0)
    await undoContribution(guest(), privateToken(platform.secrets, last))
    expect(await shown()).toEqual(['2026-12-15 5000 received'])
    expect(await totals()).toMatchObject({ promised: 0n, received: 50_00n })
    expect(await violations(platform.database.db)).toEqual([])
  })

  it('gets another plan B in every instalment when its giver changes it, until it is undone', async () => {
    const world = await begin()
    const { platform, guest } = world
    const planBs = [{ key: 'cena', title: 'Cena con vistas', summary: '', image: null }]
    const boat = await giftOf(world, { title: 'Barco', sharing: 'whole', targetMinor: 80_00n, planBs })
    const promised = await contribute(guest(), {
      ...promiseFor(world, [{ giftId: boat.id }, { giftId: world.balloon.id, amountMinor: 10_00n }]),
    })
    const token = privateToken(platform.secrets, promised.id)
    await planInstalments(guest(), token, { days: ['2026-12-15', '2026-12-31'], email: 'carmen@example.com' })
    const plans = async () => {
      const parts = await instalmentsOfPlan(platform.database.db, promised.id)
      const lines = await Promise.all(parts.map(({ id }) => linesOf(platform.database.db, id)))
      return lines.map((some) => some.map(({ planB }) => planB))
    }
    const last = (await instalmentsOfPlan(platform.database.db, promised.id)).at(-1)?.id ?? ''
    const change = (giftId: string, planB: string | null) =>
      changePlanB(guest(), privateToken(platform.secrets, last), { giftId, planB })
    await change(boat.id, 'cena')
    expect(await plans()).toEqual([['cena'], ['cena', null]])
    await expect(change(boat.id, 'tren')).rejects.toThrow(GiftNotFound)
    await expect(change(world.balloon.id, 'cena')).rejects.toThrow(GiftNotFound)
    await expect(change(world.dinner.id, null)).rejects.toThrow(GiftNotFound)
    await change(boat.id, null)
    expect(await plans()).toEqual([[null], [null, null]])
    await undoContribution(guest(), token)
    await expect(change(boat.id, 'cena')).rejects.toThrow(ContributionMoved)
  })

  it('refuses past or distant days, a missing address, and more than a fair share of the list', async () => {
    const world = await begin()
    const { on, guest, platform } = world
    for (const day of ['2026-11-20', '2027-06-20', '2027-06-01'])
      await expect(on(day)).rejects.toThrow(InvalidInput)
    await expect(on('2026-12-31', '2026-12-15')).rejects.toThrow(InvalidInput)
    const lines: { giftId: string }[] = []
    for (const title of ['Tren', 'Barco', 'Aurora'])
      lines.push({ giftId: (await giftOf(world, { title, sharing: 'whole', targetMinor: 400_00n })).id })
    const two = await contribute(guest(), promiseFor(world, lines))
    const token = privateToken(platform.secrets, two.id)
    const aside = (email: string | null) => planInstalments(guest(), token, { days: ['2026-12-15'], email })
    await expect(aside(null)).rejects.toThrow(InvalidInput)
    await expect(aside('carmen@example.com')).rejects.toThrow(TooMuchKept)
  })
})

describe('Instalments of several gifts', () => {
  it('fill one gift after the other, and add up to the original amounts', () => {
    const lines = [
      {
        giftId: 'a',
        amountMinor: 90n,
        shares: 2,
        planB: 'dinner',
        namedShares: [{ name: 'despegar', insteadOf: null }],
      },
      { giftId: 'b', amountMinor: 10n, shares: null, planB: null, namedShares: [] },
    ]
    const parts = distributeLines(lines, [34n, 33n, 33n])
    expect(parts.map((part) => part.map(({ giftId, amountMinor }) => `${giftId}${amountMinor}`))).toEqual([
      ['a34'],
      ['a33'],
      ['a23', 'b10'],
    ])
    expect(sumLines(parts)).toEqual([
      {
        giftId: 'a',
        amountMinor: 90n,
        shares: null,
        planB: 'dinner',
        namedShares: [{ name: 'despegar', insteadOf: null }],
      },
      { giftId: 'b', amountMinor: 10n, shares: null, planB: null, namedShares: [] },
    ])
    expect(sumMinor(parts.flat().map(({ amountMinor }) => amountMinor))).toBe(100n)
    expect(distributeLines(lines, [100n])[0]?.[0]?.shares).toBe(2)
  })
})
