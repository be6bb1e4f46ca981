import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contribute, releaseExpiredHolds, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { hideGift } from '#server/domain/gifts/gift-list/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { sendAvailabilityMail } from '#server/domain/operation/guest-mails/index.ts'
import { eraseGuestData } from '#server/domain/people/guest-data/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { days, minutes } from '#shared/duration.ts'
import { alertOf } from '#test/alert-world.fixture.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { eraseAlerts, forgetAlertsJob } from './alerts-erasure.ts'
import { confirmAvailabilityAlert } from './confirm-availability-alert.ts'
import { endAvailabilityAlert } from './end-availability-alert.ts'
import { notifyOfFreeGifts } from './notify-of-free-gifts.ts'
import { requestAvailabilityAlert } from './request-availability-alert.ts'

onOneEngine('An availability alert', (getDatabase) => {
  /** A wedding whose only gift is held for another guest. */
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, dinner, partner } = world
    const post = postOf(platform)
    // The tests share a database, so each has addresses of its own.
    const addressOf = (name: string) => `${name}.${platform.random.uuid()}@example.com`
    const [ana, leo, carmen] = [addressOf('ana'), addressOf('leo'), addressOf('carmen')]
    const guest = () => requestBy(platform)
    const hold = async (giver: object = {}) => {
      const form = promiseFor(world, [{ giftId: dinner.id }])
      const contribution = await contribute(guest(), { ...form, giver: { ...form.giver, ...giver } })
      return privateToken(platform.secrets, contribution.id)
    }
    const held = await hold()
    await post.to('')
    const ask = (email: string) => alertOf(world, dinner, email)
    /** Asks and confirms. */
    const wait = async (email: string) => {
      const alert = await ask(email)
      await confirmAvailabilityAlert(guest(), await post.link(email, 'confirmar/aviso'))
      platform.clock.advance(minutes(1))
      return alert
    }
    const free = () => undoContribution(guest(), held)
    const round = async (email: string) => {
      await notifyOfFreeGifts(platform)
      return (await post.to(email)).map(({ subject }) => subject)
    }
    const count = async () =>
      (
        await rows<{ count: number }>(
          platform.database.db,
          sql`select count(*)::int as count from availability_alerts where wedding_id = ${world.wedding.id}`,
        )
      )[0]?.count
    return {
      ...world,
      ana,
      leo,
      carmen,
      post,
      guest,
      hold,
      held,
      ask,
      wait,
      free,
      round,
      count,
      couple: requestBy(platform, partner),
    }
  }

  it('sends one mail to each confirmed address when the hold ends, and none before or after', async () => {
    const { ana, leo, carmen, platform, post, wait, ask, round } = await begin()
    await wait(ana)
    await ask(leo)
    await wait(carmen)
    await post.to(leo)
    expect(await round(ana)).toEqual([])
    platform.clock.advance(minutes(45))
    await releaseExpiredHolds(platform)
    await notifyOfFreeGifts(platform)
    expect(await round(ana)).toEqual(['«Cena con velas» vuelve a estar libre'])
    expect(await round(carmen)).toEqual(['«Cena con velas» vuelve a estar libre'])
    expect(await round(leo)).toEqual([])
    expect(await round(ana)).toEqual([])
  })

  it('notifies all waiting guests in the order of their requests', async () => {
    const { ana, leo, carmen, platform, wait, free, wedding } = await begin()
    for (const email of [carmen, ana, leo]) await wait(email)
    await free()
    await notifyOfFreeGifts(platform)
    const queued = await rows<{ email: string }>(
      platform.database.db,
      sql`select a.email from jobs j join availability_alerts a on a.id::text = j.payload ->> 'alertId'
        where j.kind = 'send-availability-mail' and a.wedding_id = ${wedding.id} order by j.id`,
    )
    expect(queued.map(({ email }) => email)).toEqual([carmen, ana, leo])
  })

  it('sends its mail once when the job runs again after a kill, and in two concurrent processes', async () => {
    const { ana, platform, wait, free, post } = await begin()
    const { id } = await wait(ana)
    await free()
    await Promise.all([notifyOfFreeGifts(platform), notifyOfFreeGifts(platform)])
    const [row] = await rows<{ notified_at: string }>(
      platform.database.db,
      sql`select to_char(notified_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as notified_at from availability_alerts where id = ${id}`,
    )
    const repeated = { alertId: id, notifiedAt: row?.notified_at ?? '' }
    const run = { id: 1n, attempt: 2, eventId: null, signal: new AbortController().signal }
    await sendAvailabilityMail.run(platform, repeated, run)
    await sendAvailabilityMail.run(platform, repeated, run)
    expect(await post.to(ana)).toHaveLength(1)
  })

  it('has a link that ends it with one click, and can be requested again once the gift is held again', async () => {
    const { ana, platform, wait, free, round, post, hold, guest } = await begin()
    const { token } = await wait(ana)
    await free()
    await notifyOfFreeGifts(platform)
    const [mail] = await post.to(ana)
    expect(mail?.unsubscribeUrl).toBe(`http://vivencia.test/confirmar/aviso/${token}`)
    expect(mail?.text).toContain(`/confirmar/aviso/${token}`)
    platform.clock.advance(minutes(1))
    const second = await hold()
    await confirmAvailabilityAlert(guest(), token)
    expect(await round(ana)).toEqual([])
    await undoContribution(guest(), second)
    expect(await round(ana)).toHaveLength(1)
  })

  it('sends nothing once it ended, also between the notification and the mail', async () => {
    const { ana, leo, platform, wait, free, round, guest, post } = await begin()
    const { token } = await wait(ana)
    const other = await wait(leo)
    await endAvailabilityAlert(guest(), token)
    await free()
    expect(await round(ana)).toEqual([])
    await post.to(leo)
    await confirmAvailabilityAlert(guest(), token)
    expect(await round(ana)).toEqual([])
    await rows(
      platform.database.db,
      sql`update availability_alerts set notified_at = null where id = ${other.id}`,
    )
    await notifyOfFreeGifts(platform)
    await endAvailabilityAlert(guest(), other.token)
    expect(await post.to(leo)).toEqual([])
  })

  it('says on its page that the gift is free when it is confirmed too late, and sends no mail then', async () => {
    const { ana, ask, free, round, guest, post } = await begin()
    const { token } = await ask(ana)
    await post.to(ana)
    await free()
    expect((await confirmAvailabilityAlert(guest(), token)).notifiedAt).toBeInstanceOf(Date)
    expect(await round(ana)).toEqual([])
  })

  it('is not sent for a gift that guests do not see', async () => {
    const { ana, wait, free, round, couple, dinner } = await begin()
    await wait(ana)
    await hideGift(couple, dinner.id, true)
    await free()
    expect(await round(ana)).toEqual([])
    await hideGift(couple, dinner.id, false)
    expect(await round(ana)).toHaveLength(1)
  })

  it('answers the same for every address, writes once a day, and limits floods', async () => {
    const { ana, leo, platform, wedding, dinner, post, ask, guest } = await begin()
    await ask(ana)
    await ask(ana.toUpperCase())
    expect(await post.to(ana)).toHaveLength(1)
    const request = { slug: wedding.slug, gift: dinner.slug, email: leo }
    expect(await requestAvailabilityAlert(guest(), { ...request, gift: 'nada' })).toEqual({ sent: true })
    expect(await requestAvailabilityAlert(guest(), { ...request, slug: 'nadie' })).toEqual({ sent: true })
    await expect(requestAvailabilityAlert(guest(), { ...request, email: 'leo' })).rejects.toThrow('input')
    const limited = { ...guest(), rateLimit: freshRateLimit(platform) }
    for (let tries = 0; tries < 6; tries += 1) await requestAvailabilityAlert(limited, request)
    await expect(requestAvailabilityAlert(limited, request)).rejects.toThrow(TooManyAttempts)
    expect(await post.to(leo)).toHaveLength(1)
    platform.clock.advance(days(1))
    await ask(ana)
    expect(await post.to(ana)).toHaveLength(1)
  })

  it('is deleted with the data of a giver of the same address, with the wedding, and after thirty days', async () => {
    const { ana, leo, carmen, platform, wedding, wait, ask, hold, guest, free, count, post } = await begin()
    await wait(carmen)
    await wait(ana)
    await ask(leo)
    await free()
    const token = await hold({ email: carmen })
    await eraseGuestData(guest(), 'gift', token)
    expect(await count()).toBe(2)
    expect(await post.to(carmen)).toEqual([])
    platform.clock.advance(days(30))
    const run = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
    platform.clock.advance(minutes(5))
    await forgetAlertsJob.run(platform, {}, run)
    expect(await count()).toBe(1)
    expect(await platform.database.transaction((tx) => eraseAlerts(tx, wedding.id))).toHaveLength(1)
  })
})
