import { expect, it } from 'vitest'
import { openInvitation } from '#server/domain/people/rsvp/invitation-query.ts'
import { friendsOf, friend } from '#server/domain/gifts/groups/groups.fixture.ts'
import { captainToken } from '#server/domain/gifts/groups/group-link.ts'
import { groupById } from '#server/domain/gifts/groups/group-queries.ts'
import { passCaptaincy } from '#server/domain/gifts/groups/pass-captaincy.ts'
import { takePlace } from '#server/domain/gifts/groups/take-place.ts'
import { setDetailsAccess } from '#server/domain/money/payments/index.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { days } from '#shared/duration.ts'
import { alteredToken } from '#test/altered-token.ts'
import { onOneEngine } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { confirmAddressByCode } from './confirm-address-by-code.ts'
import { confirmAddress } from './confirm-address.ts'
import { addressConfirmationOf, forgetAddressConfirmationsJob } from './address-confirmation-queries.ts'
import { contribute, eraseGiversOf, markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import {
  contributionById,
  type Contribution,
  ContributionMoved,
  instalmentsOfPlan,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { AddressCodeWrong } from './address-confirmation.refusals.ts'
import {
  paymentInstructions,
  usedInstruction,
} from '#server/domain/gifts/payment-instructions/payment-instructions-query.ts'
import { sendAddressLink } from './send-address-link.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'

const carmen = 'carmen@example.com'
const account = 'ES91 2100 0418 4502 0005 1332'

onOneEngine('Payment details behind a confirmed address', (getDatabase) => {
  async function begin() {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, partner } = world
    const { db } = platform.database
    await setDetailsAccess(requestBy(platform, partner), wedding.id, 'confirmed')
    const gift = await giftOf(world, {
      title: 'Globo',
      sharing: 'free',
      minMinor: 1_00n,
      targetMinor: 900_00n,
    })
    const guest = (cookie: string | null = null) => ({
      ...requestBy(platform),
      accessCookie: readAccessCookie(cookie),
    })
    const promise = async (email: string | null, more: object = {}, by = guest()) => {
      const form = promiseFor(world, [{ giftId: gift.id, amountMinor: 10_00n }])
      return contribute(by, { ...form, giver: { ...form.giver, email }, ...more })
    }
    const tokenOf = ({ id }: Contribution) => privateToken(platform.secrets, id)
    const details = async ({ id }: Contribution) => {
      const found = await contributionById(db, id)
      if (!found) return null
      const shown = await paymentInstructions(db, found, null, platform.clock.now())
      return shown.map(({ identifier }) => identifier)
    }
    const post = postOf(platform)
    // Remove mails of earlier tests.
    await post.to(carmen)
    /** Returns the link and the code of the only confirmation email to an address. */
    const mailTo = async (address: string) => {
      const all = await post.to(address)
      const [mail, ...others] = all.filter(({ subject }) => subject.startsWith('Confirma tu correo'))
      if (!mail || others.length > 0) throw new Error(`${others.length} mails more`)
      const code = /código: (\d{3} \d{3})/.exec(mail.text)?.[1] ?? ''
      const link = /confirmar\/regalo\/([\w-]{22})/.exec(mail.text)?.[1] ?? ''
      return { mail, code, link }
    }
    return { ...world, db, gift, guest, promise, tokenOf, details, post, mailTo }
  }

  it('are shown after the link of the mail was used, repeatedly; the mail contains none', async () => {
    const { guest, promise, details, mailTo } = await begin()
    const contribution = await promise(carmen)
    expect(await details(contribution)).toEqual([])
    const { mail, link } = await mailTo(carmen)
    expect(`${mail.text}${mail.html}`).not.toMatch(/ES91|0418|Navarro|La abuela/)
    await expect(confirmAddress(guest(), alteredToken(link))).rejects.toMatchObject({
      code: 'LINK_NOT_VALID',
    })
    expect(await details(contribution)).toEqual([])
    expect((await confirmAddress(guest(), link)).id).toBe(contribution.id)
    expect((await confirmAddress(guest(), link)).id).toBe(contribution.id)
    expect(await details(contribution)).toEqual([account])
  })

  it('are shown after the code was typed; five wrong codes end it, and another mail contains a new one', async () => {
    const { guest, promise, details, mailTo, tokenOf } = await begin()
    const contribution = await promise(carmen)
    const first = await mailTo(carmen)
    const wrong = first.code === '000 000' ? '111 111' : '000 000'
    const triesLeft: number[] = []
    for (let tries = 0; tries < 6; tries += 1)
      await confirmAddressByCode(guest(), tokenOf(contribution), wrong).catch((error: unknown) => {
        if (error instanceof AddressCodeWrong) triesLeft.push(error.triesLeft)
      })
    expect(triesLeft).toEqual([4, 3, 2, 1, 0, 0])
    await expect(confirmAddressByCode(guest(), tokenOf(contribution), first.code)).rejects.toThrow(
      AddressCodeWrong,
    )
    await sendAddressLink(guest(), tokenOf(contribution), { email: carmen })
    const second = await mailTo(carmen)
    await expect(confirmAddress(guest(), first.link)).rejects.toMatchObject({ code: 'LINK_NOT_VALID' })
    expect(await details(contribution)).toEqual([])
    await confirmAddressByCode(guest(), tokenOf(contribution), second.code)
    expect(await details(contribution)).toEqual([account])
  })

  it('follow a corrected address: the mail to the first one no longer works', async () => {
    const { guest, promise, details, post, mailTo, tokenOf } = await begin()
    const contribution = await promise('carmne@example.com')
    const { link } = await mailTo('carmne@example.com')
    await expect(sendAddressLink(guest(), tokenOf(contribution), { email: 'carmen' })).rejects.toMatchObject({
      issues: [{ path: 'email', rule: 'email' }],
    })
    expect(await sendAddressLink(guest(), tokenOf(contribution), { email: carmen })).toMatchObject({
      email: carmen,
    })
    await expect(confirmAddress(guest(), link)).rejects.toMatchObject({ code: 'LINK_NOT_VALID' })
    await confirmAddress(guest(), (await mailTo(carmen)).link)
    expect(await details(contribution)).toEqual([account])
    // The address is confirmed: another request sends nothing and changes no address.
    await sendAddressLink(guest(), tokenOf(contribution), { email: 'eve@example.com' })
    expect(await post.to('eve@example.com')).toEqual([])
  })

  it('wait for an address where none was given, and for the same one in all instalments of a plan', async () => {
    const { db, guest, promise, details, mailTo, tokenOf } = await begin()
    const contribution = await promise(null)
    expect(await addressConfirmationOf(db, contribution)).toBeNull()
    await planInstalments(guest(), tokenOf(contribution), {
      days: ['2026-12-15', '2027-01-15'],
      email: carmen,
    })
    const parts = await instalmentsOfPlan(db, contribution.id)
    expect(await Promise.all(parts.map(details))).toEqual([[], []])
    const confirmation = await addressConfirmationOf(db, parts[1] ?? contribution)
    expect(confirmation?.contributionId).toBe(contribution.id)
    await sendAddressLink(guest(), tokenOf(parts[1] ?? contribution), { email: 'ana@example.com' })
    await confirmAddress(guest(), (await mailTo('ana@example.com')).link)
    expect(await Promise.all(parts.map(details))).toEqual([[account], [account]])
  })

  it('are not shown by marking the gift as sent', async () => {
    const { db, guest, promise, receivingAccount, details, tokenOf } = await begin()
    const contribution = await promise(carmen)
    await markSent(guest(), tokenOf(contribution), receivingAccount.id)
    const found = await contributionById(db, contribution.id)
    expect(found?.contribution).toMatchObject({ state: 'sent', receivingAccountId: receivingAccount.id })
    expect(found && (await usedInstruction(db, found))).toBeNull()
    expect(await details(contribution)).toEqual([])
  })

  it('are shown at once to invited guests, and later in the browser that confirmed', async () => {
    const world = await begin()
    const { guest, promise, details, mailTo, post } = world
    const { token } = await householdOf(world)
    const invited = guest()
    await openInvitation(invited, token)
    const cookie = invited.accessCookie.cookie(false)
    expect(await details(await promise(carmen, {}, guest(cookie)))).toEqual([account])
    expect(await post.to(carmen)).toEqual([])
    const contribution = await promise('leo@example.com')
    const confirming = guest()
    await confirmAddress(confirming, (await mailTo('leo@example.com')).link)
    const repeat = await promise(null, {}, guest(confirming.accessCookie.cookie(false)))
    expect([await details(contribution), await details(repeat)]).toEqual([[account], [account]])
    expect(await details(await promise(null, {}, guest('keys=0123456789012345678901')))).toEqual([])
  })

  it('are shown to a captain whose link came by mail only, not to the first one nor to friends', async () => {
    const world = await begin()
    const { platform, db, guest, details } = world
    const { group, link, captain } = await friendsOf(world)
    const join = (token: string) => takePlace(guest(), token, friend(platform, 'Diego Ruiz'))
    expect(await details(await join(link))).toEqual([])
    expect(await details(await join(captain))).toEqual([])
    await passCaptaincy(guest(), captain, { name: 'Diego', email: 'diego@example.com' })
    const passed = await groupById(db, group.id)
    if (!passed) throw new Error('Group already exists')
    expect(await details(await join(captainToken(platform.secrets, passed.group)))).toEqual([account])
  })

  it('stay confirmed for a promise that replaces another with the same address', async () => {
    const { guest, promise, details, mailTo, tokenOf } = await begin()
    const contribution = await promise(carmen)
    await confirmAddress(guest(), (await mailTo(carmen)).link)
    const same = await promise(carmen, { replaces: tokenOf(contribution) })
    expect(await details(same)).toEqual([account])
    const other = await promise('eve@example.com', { replaces: tokenOf(same) })
    expect(await details(other)).toEqual([])
  })

  it('are rate limited per gift and per mailbox', async () => {
    const { platform, guest, promise, tokenOf, post } = await begin()
    const rateLimit = freshRateLimit(platform)
    const contribution = await promise(carmen, {}, { ...guest(), rateLimit })
    const repeat = (email: string) =>
      sendAddressLink({ ...guest(), rateLimit }, tokenOf(contribution), { email })
    for (let at = 0; at < 5; at += 1) await repeat(carmen)
    await expect(repeat(carmen)).rejects.toThrow(TooManyAttempts)
    // Attempts that the mailbox refused are not counted for the gift.
    await repeat('berta@example.com')
    await expect(repeat('berta@example.com')).rejects.toThrow(TooManyAttempts)
    await promise(carmen, {}, { ...guest(), rateLimit })
    // The links of earlier requests are invalid, so only the latest mail is sent.
    expect(await post.to('berta@example.com')).toHaveLength(1)
    expect(await post.to(carmen)).toHaveLength(0)
  })

  it('have links that end after a week, with the promise, and with the data of the giver', async () => {
    const { platform, db, guest, promise, mailTo, tokenOf } = await begin()
    const [contribution, undone, erased] = [
      await promise(carmen),
      await promise('b@example.com'),
      await promise('c@example.com'),
    ]
    await undoContribution(guest(), tokenOf(undone))
    await expect(sendAddressLink(guest(), tokenOf(undone), { email: carmen })).rejects.toThrow(
      ContributionMoved,
    )
    const { link } = await mailTo('c@example.com')
    await platform.database.transaction((tx) => eraseGiversOf(tx, [erased.id]))
    await expect(confirmAddress(guest(), link)).rejects.toMatchObject({ code: 'LINK_NOT_VALID' })
    const late = await mailTo(carmen)
    platform.clock.advance(days(7))
    await expect(confirmAddress(guest(), late.link)).rejects.toMatchObject({ code: 'LINK_NOT_VALID' })
    await expect(confirmAddressByCode(guest(), tokenOf(contribution), late.code)).rejects.toThrow(
      AddressCodeWrong,
    )
    await forgetAddressConfirmationsJob.run(platform, {}, { id: 1n, eventId: null, attempt: 1 } as never)
    expect(await addressConfirmationOf(db, contribution)).toBeNull()
  })

  it('are shown at once if the couple choose so, without a mail', async () => {
    const { platform, wedding, partner, promise, details, post } = await begin()
    await setDetailsAccess(requestBy(platform, partner), wedding.id, 'atOnce')
    expect(await details(await promise(carmen))).toEqual([account])
    expect(await post.to(carmen)).toEqual([])
  })
})
