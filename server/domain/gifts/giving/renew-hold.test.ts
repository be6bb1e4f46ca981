import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendAddressLink } from '#server/domain/gifts/address-confirmation/index.ts'
import { confirmAddress } from '#server/domain/gifts/address-confirmation/confirm-address.ts'
import { type Contribution, contributions, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { giftTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { isFullyGiven, leftOf, sharesHeldOf } from '#server/domain/gifts/guest-page/guest-list.ts'
import { guestWeddingOf } from '#server/domain/gifts/guest-page/index.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { rememberGuest } from '#server/domain/wedding/privacy/index.ts'
import { pageTopic } from '#server/domain/wedding/weddings/index.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { add, hours, minutes, subtract } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { leftAmountDifferences } from '#test/left-for-guests.ts'
import { postOf } from '#test/post.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { contribute } from './contribute.ts'
import { markSent } from './mark-sent.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'
import { renewHold } from './renew-hold.ts'
import { undoContribution } from './undo-contribution.ts'

const carmen = 'carmen@example.com'

onOneEngine('A hold', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, receivingAccount } = world
    const { clock } = platform
    const balloon = await giftOf(world, {
      title: 'Globo',
      sharing: 'shares',
      shareCount: 4,
      sharePriceMinor: 50_00n,
    })
    const guest = (cookie: string | null = null) => ({
      ...requestBy(platform),
      accessCookie: readAccessCookie(cookie),
    })
    const promise = (by = guest(), giver: object = {}, shares = 1) => {
      const form = promiseFor(world, [{ giftId: balloon.id, shares }])
      return contribute(by, { ...form, giver: { ...form.giver, ...giver } })
    }
    const tokenOf = ({ id }: Contribution) => privateToken(platform.secrets, id)
    const renew = (contribution: Contribution) => renewHold(guest(), tokenOf(contribution))
    const now = async ({ id }: Contribution) => {
      const [row] = await platform.database.db.select().from(contributions).where(eq(contributions.id, id))
      return row
    }
    const onPage = async (holds = platform.env.holds) => {
      const { gifts } = await guestWeddingOf(platform.database.db, wedding, holds)
      const gift = gifts.find(({ id }) => id === balloon.id)
      if (!gift) throw new Error('The gift is on the page')
      return gift
    }
    const send = (contribution: Contribution) => markSent(guest(), tokenOf(contribution), receivingAccount.id)
    return { ...world, clock, balloon, guest, promise, tokenOf, renew, now, onPage, send }
  }

  it('is short by default, and longer for a known household', async () => {
    const { platform, wedding, clock, guest, promise } = await begin()
    expect((await promise()).holdEndsAt).toEqual(add(clock.now(), minutes(45)))
    const invited = guest()
    rememberGuest(invited, wedding.id)
    const cookie = invited.accessCookie.cookie(false)
    expect((await promise(guest(cookie))).holdEndsAt).toEqual(add(clock.now(), hours(48)))
    const settings = { ...defaultHolds, brief: minutes(10) }
    const elsewhere = { ...guest(), env: { ...platform.env, holds: settings } }
    expect((await promise(elsewhere)).holdEndsAt).toEqual(add(clock.now(), minutes(10)))
  })

  it('is longer once the address is confirmed, whether or not the payment details require it', async () => {
    const { platform, clock, guest, promise, tokenOf, now } = await begin()
    const post = postOf(platform)
    await post.to(carmen)
    const contribution = await promise()
    await sendAddressLink(guest(), tokenOf(contribution), { email: carmen })
    const link = await post.link(carmen, 'confirmar/regalo')
    clock.advance(minutes(20))
    await confirmAddress(guest(), link)
    const ends = add(clock.now(), hours(48))
    expect((await now(contribution))?.holdEndsAt).toEqual(ends)
    clock.advance(minutes(10))
    await confirmAddress(guest(), link)
    expect((await now(contribution))?.holdEndsAt).toEqual(ends)
  })

  it('is extended by one mail to a guest who left an address, and by none once the gift was sent', async () => {
    const { platform, clock, promise, send } = await begin()
    const post = postOf(platform)
    await post.to(carmen)
    await promise(undefined, { email: carmen })
    await send(await promise(undefined, { email: carmen }))
    expect(await post.to(carmen)).toHaveLength(1)
    clock.advance(minutes(20))
    const [mail, ...others] = await post.to(carmen)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Confirma tu correo y te guardamos el regalo más tiempo')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Navarro|La abuela/)
    clock.advance(minutes(20))
    expect(await post.to(carmen)).toEqual([])
  })

  it('is renewed while the page is open, in steps, up to a limit', async () => {
    const { clock, promise, renew, now } = await begin()
    const contribution = await promise()
    clock.advance(minutes(9))
    expect((await renew(contribution)).holdEndsAt).toEqual(contribution.holdEndsAt)
    clock.advance(minutes(1))
    expect((await renew(contribution)).holdEndsAt).toEqual(add(clock.now(), minutes(45)))
    const last = add(add(contribution.createdAt, minutes(45)), hours(3))
    while (clock.now() < last) {
      clock.advance(minutes(15))
      await renew(contribution)
    }
    // A renewal adds at least ten minutes, so the last minutes are not tested.
    const end = (await now(contribution))?.holdEndsAt ?? contribution.holdEndsAt
    expect(end.getTime()).toBeLessThanOrEqual(last.getTime())
    expect(end.getTime()).toBeGreaterThan(subtract(last, minutes(10)).getTime())
  })

  it('is not renewed once the gift is sent, undone, expired or split', async () => {
    const { platform, clock, guest, promise, tokenOf, renew, send } = await begin()
    const [sent, undone, aside, over] = [await promise(), await promise(), await promise(), await promise()]
    await send(sent)
    await undoContribution(guest(), tokenOf(undone))
    const set = await planInstalments(guest(), tokenOf(aside), { days: ['2026-12-15'], email: carmen })
    clock.advance(minutes(45))
    await releaseExpiredHolds(platform)
    expect(await renew(sent)).toMatchObject({ state: 'sent' })
    expect(await renew(undone)).toMatchObject({ state: 'undone' })
    expect(await renew(set)).toMatchObject({ state: 'held', holdEndsAt: set.holdEndsAt })
    expect(await renew(over)).toMatchObject({ state: 'expired' })
  })

  it('belongs to a guest who is giving now while it is as short as the settings say', async () => {
    const { promise, onPage, guest, platform } = await begin()
    const hours40 = { ...defaultHolds, brief: hours(40) }
    const elsewhere = { ...guest(), env: { ...platform.env, holds: hours40 } }
    await promise(elsewhere)
    expect((await onPage(hours40)).isLookedAt).toBe(true)
    expect((await onPage()).isLookedAt).toBe(false)
    expect((await onPage({ ...defaultHolds, renewal: hours(39) })).isLookedAt).toBe(false)
    expect((await onPage({ ...defaultHolds, renewal: hours(40) })).isLookedAt).toBe(true)
  })

  it('invalidates cached pages at a new end, and not when the end stays', async () => {
    const { platform, wedding, clock, promise, renew } = await begin()
    const contribution = await promise()
    const heard: string[] = []
    const stop = platform.live.onMessage(({ topic, kind }) => {
      if (topic === pageTopic(wedding.slug)) heard.push(kind)
    })
    await renew(contribution)
    clock.advance(minutes(30))
    await renew(contribution)
    await renew(contribution)
    await expect.poll(() => heard.filter((kind) => kind === 'HoldRenewed')).toHaveLength(1)
    stop()
  })

  it('is not counted as given: the page shows it as held, then free or given, and the ledger agrees', async () => {
    const { platform, wedding, clock, promise, onPage, send } = await begin()
    const shown = async () => {
      const gift = await onPage()
      expect(await leftAmountDifferences(platform, wedding)).toEqual([])
      const totals = (await giftTotals(platform.database.db, wedding.id)).get(gift.id)
      const { giversCount, signatures, isLookedAt } = gift
      return {
        left: leftOf(gift),
        held: sharesHeldOf(gift),
        isGiven: isFullyGiven(gift),
        isLookedAt,
        giversCount,
        signatures,
        couple: [totals?.givers, totals?.holders],
      }
    }
    const named = { showsName: true }
    const [first, second] = [await promise(undefined, named, 3), await promise(undefined, {}, 1)]
    expect((await onPage()).heldUntil).toMatch(/^2026-11-21T09:45:00/)
    const noGiver = { giversCount: 0, signatures: [] }
    const held = { left: 0n, isGiven: false, isLookedAt: true }
    expect(await shown()).toEqual({ ...held, ...noGiver, held: 4, couple: [0, 2] })
    await send(first)
    const carmens = { giversCount: 1, signatures: ['La abuela Carmen'] }
    expect(await shown()).toEqual({ ...held, ...carmens, held: 1, couple: [1, 1] })
    clock.advance(minutes(45))
    await releaseExpiredHolds(platform)
    const free = { left: 50_00n, held: 0, isGiven: false, isLookedAt: false }
    expect(await shown()).toEqual({ ...free, ...carmens, couple: [1, 0] })
    await send(second)
    // The second giver did not agree to be named and is only counted.
    const givenTotals = { left: 0n, held: 0, isGiven: true, isLookedAt: false }
    expect(await shown()).toEqual({ ...givenTotals, ...carmens, giversCount: 2, couple: [2, 0] })
  })

  it('is limited by browser, without affecting others behind the same router', async () => {
    const { platform, wedding, guest, tokenOf, ...world } = await begin()
    const fund = await giftOf(
      { platform, wedding, ...world },
      {
        title: 'La casa',
        sharing: 'free',
        minMinor: 1_00n,
        targetMinor: 9_000_00n,
      },
    )
    const router = '198.51.100.7'
    const give = (cookie: string | null) => {
      const by = { ...guest(cookie), remoteAddress: router }
      const form = promiseFor({ platform, wedding }, [{ giftId: fund.id, amountMinor: 1_00n }])
      return contribute(by, form).then((contribution) => ({
        made: contribution,
        cookie: by.accessCookie.cookie(false) ?? cookie,
      }))
    }
    const { made: contribution, cookie } = await give(null)
    expect(cookie).toMatch(/^keys=device-[\w-]{22};/)
    for (let count = 2; count <= defaultHolds.perDevice; count += 1) await give(cookie)
    await expect(give(cookie)).rejects.toMatchObject({ code: 'TOO_MUCH_KEPT' })
    await expect(give(null)).resolves.toMatchObject({ made: { state: 'held' } })
    expect(contribution.giverDeviceKey).toMatch(/^[\w-]{22}$/)
    await undoContribution(guest(), tokenOf(contribution))
    await expect(give(cookie)).resolves.toMatchObject({ made: { state: 'held' } })
  })
})
