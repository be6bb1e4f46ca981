import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { databaseForTests } from '#test/databases.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { contribute, markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { fairShareRefusal } from './fair-share.ts'
import { contributions, privateToken } from '#server/domain/gifts/contributions/index.ts'

describe('The fair share of one address', () => {
  const usage = (promises: number, gifts: number, minor: bigint) => ({
    unsent: { promises, ofDevice: 1, gifts, minor },
    unconfirmed: { gifts, minor },
  })

  it('is half of the list unsent, and not a cent more', () => {
    expect(fairShareRefusal(usage(1, 10, 500n), 1000n, defaultHolds)).toBeNull()
    expect(fairShareRefusal(usage(1, 10, 501n), 1000n, defaultHolds)).toMatchObject({ code: 'TOO_MUCH_KEPT' })
  })

  it('is three quarters with gifts marked as sent', () => {
    const sent = (minor: bigint) => ({
      unsent: { promises: 0, ofDevice: 0, gifts: 0, minor: 0n },
      unconfirmed: { gifts: 10, minor },
    })
    expect(fairShareRefusal(sent(750n), 1000n, defaultHolds)).toBeNull()
    expect(fairShareRefusal(sent(751n), 1000n, defaultHolds)).toMatchObject({ code: 'TOO_MUCH_KEPT' })
  })

  it('is never less than a few gifts: a family can give a whole short list', () => {
    expect(fairShareRefusal(usage(5, 5, 1000n), 1000n, defaultHolds)).toBeNull()
  })

  it('is at most eight promises per browser at a time', () => {
    const ofDevice = (count: number) => ({
      ...usage(count, 1, 1n),
      unsent: { promises: count, ofDevice: count, gifts: 1, minor: 1n },
    })
    expect(fairShareRefusal(ofDevice(8), 1000n, defaultHolds)).toBeNull()
    expect(fairShareRefusal(ofDevice(9), 1000n, defaultHolds)).toMatchObject({ code: 'TOO_MUCH_KEPT' })
  })

  it('is at most twenty-five promises at a time', () => {
    expect(fairShareRefusal(usage(25, 25, 1n), 1000n, defaultHolds)).toBeNull()
    expect(fairShareRefusal(usage(26, 26, 1n), 1000n, defaultHolds)).toMatchObject({ code: 'TOO_MUCH_KEPT' })
  })
})

describe('A flood of promises', () => {
  const getDatabase = databaseForTests()
  let world: Awaited<ReturnType<typeof publishedWedding>>
  let gifts: Gift[]

  beforeAll(async () => {
    world = await publishedWedding(await platformForTests(getDatabase()))
    gifts = [world.dinner]
    for (let number = 2; number <= 14; number += 1) {
      gifts.push(await giftOf(world, { title: `Regalo ${number}`, sharing: 'whole', targetMinor: 90_00n }))
    }
  })

  const from = (remoteAddress: string) => ({ ...requestBy(world.platform), remoteAddress })
  const give = (address: string, ...chosenGifts: Gift[]) =>
    contribute(
      from(address),
      promiseFor(
        world,
        chosenGifts.map(({ id }) => ({ giftId: id })),
      ),
    )
  const tokenOf = (contribution: { id: string }) => privateToken(world.platform.secrets, contribution.id)

  it('from one address leaves half of the list to others, who can still give it', async () => {
    const first = await give('192.0.2.1', ...gifts.slice(0, 6))
    const second = await give('192.0.2.1', ...gifts.slice(6, 7))
    await expect(give('192.0.2.1', ...gifts.slice(7, 8))).rejects.toMatchObject({ code: 'TOO_MUCH_KEPT' })
    const other = await give('192.0.2.9', ...gifts.slice(7, 8))
    await undoContribution(from('192.0.2.9'), tokenOf(other))
    for (const pledge of [first, second]) await undoContribution(from('192.0.2.1'), tokenOf(pledge))
    const repeated = await give('192.0.2.1', ...gifts.slice(7, 14))
    await undoContribution(from('192.0.2.1'), tokenOf(repeated))
  })

  it('counts gifts marked as sent, and an IPv6 household as one address', async () => {
    const first = await give('2001:db8:1:2::1', ...gifts.slice(0, 7))
    await markSent(from('2001:db8:1:2::1'), tokenOf(first), world.receivingAccount.id)
    const second = await give('2001:db8:1:2::2', ...gifts.slice(7, 10))
    await expect(give('2001:db8:1:2:ffff::3', ...gifts.slice(10, 14))).rejects.toMatchObject({
      code: 'TOO_MUCH_KEPT',
    })
    for (const pledge of [first, second]) await undoContribution(from('2001:db8:1:2::1'), tokenOf(pledge))
  })

  it('finds no gap when it is concurrent', async () => {
    const outcomes = await Promise.allSettled(gifts.map((gift) => give('192.0.2.3', gift)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })

  it('does not limit a fund without a target', async () => {
    const fund = await giftOf(world, { title: 'La hucha', sharing: 'free', minMinor: 10_00n, isFund: true })
    const promise = promiseFor(world, [{ giftId: fund.id, amountMinor: 10_00n }])
    await expect(contribute(from('192.0.2.3'), promise)).resolves.toMatchObject({ state: 'held' })
  })

  it('stores no address: its hash is irreversible, and removed once nothing is reserved', async () => {
    const fund = await giftOf(world, { title: 'Otra hucha', sharing: 'free', minMinor: 10_00n })
    const pledge = await contribute(
      from('192.0.2.77'),
      promiseFor(world, [{ giftId: fund.id, amountMinor: 10_00n }]),
    )
    expect(pledge.giverAddressKey).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(pledge, (_, value: unknown) => String(value))).not.toContain('192.0.2.77')
    await undoContribution(from('192.0.2.77'), tokenOf(pledge))
    const [row] = await world.platform.database.db
      .select()
      .from(contributions)
      .where(eq(contributions.id, pledge.id))
    expect(row?.giverAddressKey).toBeNull()
  })
})
