import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Contribution, contributions, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { giftTotals, weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { isFullyGiven, leftOf, sharesHeldOf } from '#server/domain/gifts/guest-page/guest-list.ts'
import { guestWeddingOf, publishWedding } from '#server/domain/gifts/guest-page/index.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { releaseContribution } from '#server/domain/gifts/receiving/release-contribution.ts'
import { undoReceived } from '#server/domain/money/bank-lines/index.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { saveReceivingAccount } from '#server/domain/money/payments/index.ts'
import { createWedding, updateWedding } from '#server/domain/wedding/weddings/index.ts'
import { between, days, minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { leftAmountDifferences } from '#test/left-for-guests.ts'
import { postOf } from '#test/post.ts'
import { giftOf, promiseFor, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { contribute } from './contribute.ts'
import { markSent } from './mark-sent.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'
import { renewHold } from './renew-hold.ts'

const warningOfEveryMail = /Por correo nunca se anuncian cuentas .*/
const carmen = 'carmen@example.com'
/** Midnight in Spain after the wedding on 19 June and the seven days to count what was given. */
const afterWedding = new Date('2027-06-26T22:00:00Z')

onOneEngine('A gift in cash', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const partner = await someoneRegistered(platform)
    const couple = () => requestBy(platform, partner)
    const wedding = await createWedding(couple(), weddingInput(platform))
    const receivingAccount = (way: object) =>
      saveReceivingAccount(couple(), {
        id: platform.random.uuid(),
        weddingId: wedding.id,
        holder: 'LUCIA FERNANDEZ',
        ...way,
      })
    const cash = await receivingAccount({ kind: 'cash', identifier: '' })
    const bank = await receivingAccount({ kind: 'sepa', identifier: 'ES9121000418450200051332' })
    const world = { platform, wedding, partner }
    const balloon = await giftOf(world, {
      title: 'Globo',
      sharing: 'shares',
      shareCount: 4,
      sharePriceMinor: 50_00n,
    })
    await publishWedding(couple(), wedding.id)
    const { clock } = platform
    const on = platform.database.db
    const guest = () => ({ ...requestBy(platform), remoteAddress: '192.0.2.7' })
    const tokenOf = ({ id }: Contribution) => privateToken(platform.secrets, id)
    const promise = async (giver: object = {}, shares = 1) => {
      const form = promiseFor(world, [{ giftId: balloon.id, shares }])
      return contribute(guest(), { ...form, giver: { ...form.giver, ...giver } })
    }
    const bring = (contribution: Contribution) => markSent(guest(), tokenOf(contribution), cash.id)
    const now = async ({ id }: Contribution) => {
      const [row] = await on.select().from(contributions).where(eq(contributions.id, id))
      return row
    }
    const shown = async () => {
      const { gifts } = await guestWeddingOf(on, wedding, platform.env.holds)
      const gift = gifts.find(({ id }) => id === balloon.id)
      if (!gift) throw new Error('The gift is on the page')
      expect(await leftAmountDifferences(platform, wedding)).toEqual([])
      expect(await violations(on)).toEqual([])
      return {
        left: leftOf(gift),
        held: sharesHeldOf(gift),
        isGiven: isFullyGiven(gift),
        isLookedAt: gift.isLookedAt,
        givers: gift.giversCount,
      }
    }
    return { ...world, couple, clock, on, guest, balloon, cash, bank, tokenOf, promise, bring, now, shown }
  }

  it('is held until the wedding and the days to count it, and is no gift until the couple have it', async () => {
    const { platform, wedding, on, couple, clock, balloon, promise, bring, now, shown } = await begin()
    const contribution = await bring(await promise({}, 4))
    expect(contribution).toMatchObject({ state: 'held', sentAt: null, holdEndsAt: afterWedding })
    const held = { left: 0n, held: 4, isGiven: false, isLookedAt: false, givers: 0 }
    expect(await shown()).toEqual(held)
    clock.advance(days(60))
    await releaseExpiredHolds(platform)
    expect(await shown()).toEqual(held)
    const totals = await weddingTotals(on, wedding.id)
    expect(totals).toMatchObject({
      promised: 200_00n,
      inCash: 200_00n,
      heldCount: 1,
      inCashCount: 1,
      sent: 0n,
    })
    expect((await giftTotals(on, wedding.id)).get(balloon.id)).toMatchObject({ givers: 0, holders: 1 })
    await confirmReceived(couple(), contribution.id)
    expect(await shown()).toEqual({ ...held, held: 0, isGiven: true, givers: 1 })
    expect(await weddingTotals(on, wedding.id)).toMatchObject({
      inCash: 0n,
      inCashCount: 0,
      received: 200_00n,
    })
    // A confirmation that was a mistake makes it a promise again, not a gift on its way.
    await undoReceived(couple(), contribution.id)
    expect(await now(contribution)).toMatchObject({ state: 'held', holdEndsAt: afterWedding })
    expect(await shown()).toEqual(held)
  })

  it('is released at the end of its days exactly, and a late envelope is still received', async () => {
    const { platform, couple, clock, promise, bring, now, shown } = await begin()
    const contribution = await bring(await promise())
    clock.advance(between(clock.now(), afterWedding))
    clock.advance(minutes(-1))
    await releaseExpiredHolds(platform)
    expect(await now(contribution)).toMatchObject({ state: 'held' })
    clock.advance(minutes(1))
    await releaseExpiredHolds(platform)
    expect(await now(contribution)).toMatchObject({ state: 'expired', giverAddressKey: null })
    expect((await shown()).left).toBe(200_00n)
    await confirmReceived(couple(), contribution.id)
    expect(await now(contribution)).toMatchObject({ state: 'received', needsDecision: false })
  })

  it('is not prolonged by an open page, and follows the wedding to another day', async () => {
    const { platform, wedding, couple, promise, bring, now, guest, tokenOf } = await begin()
    const contribution = await bring(await promise())
    expect((await renewHold(guest(), tokenOf(contribution))).holdEndsAt).toEqual(afterWedding)
    await updateWedding(couple(), { id: wedding.id, weddingDate: '2027-09-04' })
    await postOf(platform).to(carmen)
    expect((await now(contribution))?.holdEndsAt).toEqual(new Date('2027-09-11T22:00:00Z'))
  })

  it('is held for the same days from today when the wedding is over', async () => {
    const { clock, promise, bring } = await begin()
    clock.advance(between(clock.now(), new Date('2027-07-01T10:00:00Z')))
    expect((await bring(await promise())).holdEndsAt).toEqual(new Date('2027-07-08T22:00:00Z'))
  })

  it('can be promised again, sent in another way, or taken back', async () => {
    const { bank, guest, tokenOf, promise, bring, now } = await begin()
    const contribution = await bring(await promise())
    expect(await bring(contribution)).toMatchObject({ step: contribution.step, holdEndsAt: afterWedding })
    await markSent(guest(), tokenOf(contribution), bank.id)
    expect(await now(contribution)).toMatchObject({
      state: 'sent',
      cashPromisedAt: null,
      receivingAccountId: bank.id,
    })
    await expect(bring(contribution)).rejects.toMatchObject({ code: 'CONTRIBUTION_MOVED' })
  })

  it('can be released by the couple, who cannot release another promise', async () => {
    const { couple, promise, bring, now, shown } = await begin()
    const [other, contribution] = [await promise(), await bring(await promise())]
    await expect(releaseContribution(couple(), other.id)).rejects.toMatchObject({
      code: 'CONTRIBUTION_MOVED',
    })
    await releaseContribution(couple(), contribution.id)
    expect(await now(contribution)).toMatchObject({ state: 'expired' })
    expect((await shown()).left).toBe(150_00n)
  })

  it('cannot be an instalment, and is none after a plan', async () => {
    const { guest, tokenOf, promise, bring } = await begin()
    const contribution = await bring(await promise())
    const plan = await planInstalments(guest(), tokenOf(contribution), {
      days: ['2026-12-15'],
      email: 'paula@example.com',
    })
    expect(plan).toMatchObject({ cashPromisedAt: null, receivingAccountId: null })
    await expect(bring(plan)).rejects.toMatchObject({ code: 'RECEIVING_ACCOUNT_NOT_FOUND' })
  })

  it('cannot take more than half of a list from one address', async () => {
    const { promise, bring, wedding, platform, partner, guest, tokenOf, cash } = await begin()
    const more = await Promise.all(
      ['Cena', 'Buceo'].map((title) =>
        giftOf({ platform, wedding, partner }, { title, sharing: 'whole', targetMinor: 20_00n }),
      ),
    )
    await bring(await promise({}, 4))
    const rest = await contribute(
      guest(),
      promiseFor(
        { platform, wedding },
        more.map(({ id }) => ({ giftId: id })),
      ),
    )
    await expect(markSent(guest(), tokenOf(rest), cash.id)).rejects.toMatchObject({ code: 'TOO_MUCH_KEPT' })
  })

  it('is confirmed by mail and remembered three days before, and no mail asks for a transfer', async () => {
    const { platform, clock, promise, bring } = await begin()
    const post = postOf(platform)
    const contribution = await promise({ email: carmen })
    await bring(contribution)
    const mails = await post.to(carmen)
    expect(mails.map(({ subject }) => subject)).toContain('Lo llevas tú: tu regalo para Lucía y Mateo')
    clock.advance(days(2))
    mails.push(...(await post.to(carmen)))
    clock.advance(between(clock.now(), new Date('2027-06-16T06:59:00Z')))
    expect(await post.to(carmen)).toEqual([])
    clock.advance(minutes(1))
    const [reminder, ...others] = await post.to(carmen)
    expect(others).toEqual([])
    expect(reminder?.subject).toBe('Ya casi es el día: tu sobre para Lucía y Mateo')
    for (const { text } of [...mails, reminder].filter((mail) => mail !== undefined))
      expect(text.replace(warningOfEveryMail, '')).not.toMatch(
        /banco|cuenta|transfer|concepto|enviarlo|datos para copiar/i,
      )
  })
})
