import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accountById } from '#server/domain/identity/accounts/index.ts'
import { setAmountPrivacy } from '#server/domain/wedding/privacy/set-amount-privacy.ts'
import { rows } from '#server/platform/db/database.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding, sendWholeGift } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { saveNoticeSettings } from './save-notice-settings.ts'
import { deliverNotices } from './deliver-notices.tsx'
import { noticeMailsByLink } from './notice-mails-by-link.ts'
import { noticeSettingsOf } from './notice-settings.ts'
import { resumeNoticeMails } from './resume-notice-mails.ts'
import { stopNoticeMails } from './stop-notice-mails.ts'
import { noticesOfViewer } from '#server/domain/operation/member-notices/notice-queries.ts'
import { setNoticeRead } from '#server/domain/operation/member-notices/set-notice-read.ts'

onOneEngine('Mails about notices', (getDatabase) => {
  async function begin() {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    if (partner.kind !== 'account') throw new Error('No account')
    const couple = () => requestBy(platform, partner)
    const post = postOf(platform)
    const { email } = await platform.database.transaction((tx) => accountById(tx, partner.accountId))
    await post.to(email)
    const send = async (title?: string) => {
      const id = await sendWholeGift(world, title)
      await post.to('')
      return id
    }
    /** Runs a round and returns the mails about notices that it sent. */
    const round = async () => {
      await deliverNotices(platform)
      return (await post.to(email)).filter(({ unsubscribeUrl }) => unsubscribeUrl?.includes('/baja/avisos/'))
    }
    return { ...world, couple, post, send, round, accountId: partner.accountId, wedding }
  }

  it('tell of one gift with a link to it, once, also in the rounds of two processes', async () => {
    const { platform, send, round } = await begin()
    const id = await send()
    expect(await round()).toEqual([])
    platform.clock.advance(minutes(5))
    await Promise.all([deliverNotices(platform), deliverNotices(platform)])
    const [mail, ...more] = await round()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('La abuela Carmen: regalo enviado, «Vuelo en globo».')
    expect(mail?.text).toMatch(
      new RegExp(`http://vivencia\\.test/boda/llegado\\?regalo=${id}&aviso=[\\da-f-]{36}`),
    )
    expect(await round()).toEqual([])
  })

  it('make one mail of a storm of gifts', async () => {
    const { platform, send, round } = await begin()
    for (let gifts = 0; gifts < 14; gifts += 1) {
      await send(`Vuelo ${gifts}`)
      platform.clock.advance(minutes(1))
      expect(await round()).toEqual([])
    }
    platform.clock.advance(minutes(5))
    const [mail, ...more] = await round()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^14 novedades/)
    expect(mail?.text).toMatch(/«Vuelo 13»[^]*«Vuelo 2»[^]*Y 2 más\./)
    expect(mail?.text).not.toContain('«Vuelo 1»')
    expect(mail?.text).toContain('http://vivencia.test/boda/avisos')
  })

  it('are queued again after a kill before the commit, and not after it', async () => {
    const { platform, send, round } = await begin()
    await send()
    platform.clock.advance(minutes(5))
    let isKilled = true
    const { database } = platform
    const dying = {
      ...platform,
      database: {
        ...database,
        db: database.db,
        transaction: <T>(run: Parameters<typeof database.transaction<T>>[0]) =>
          database.transaction<T>(async (tx) => {
            const done = await run(tx)
            if (isKilled) throw new Error('Killed before the commit')
            return done
          }),
      },
    }
    await deliverNotices(dying)
    expect(
      await rows(
        database.db,
        sql`select 1 from emails where event like 'member-notices:%' and state = 'queued'`,
      ),
    ).toEqual([])
    isKilled = false
    await deliverNotices(dying)
    expect(await round()).toHaveLength(1)
    expect(await round()).toEqual([])
  })

  it('do not tell of what was read meanwhile', async () => {
    const { platform, couple, wedding, send, round } = await begin()
    await send()
    const [notice] = (await noticesOfViewer(couple(), wedding, { first: 1, after: null })).nodes
    await setNoticeRead(couple(), { id: notice?.id ?? '', isRead: true })
    platform.clock.advance(minutes(5))
    expect(await round()).toEqual([])
  })

  it('end by one click for their kind alone, and can be resumed', async () => {
    const { platform, accountId, couple, send, round } = await begin()
    await send()
    platform.clock.advance(minutes(5))
    const [mail] = await round()
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? ''
    const visitor = () => requestBy(platform)
    expect(await noticeMailsByLink(visitor(), token)).toEqual({ kinds: ['giftSent'], areStopped: false })
    await stopNoticeMails(visitor(), token)
    await stopNoticeMails(visitor(), token)
    expect(await noticeMailsByLink(visitor(), token)).toEqual({ kinds: ['giftSent'], areStopped: true })
    await send()
    platform.clock.advance(hours(1))
    expect(await round()).toEqual([])
    await resumeNoticeMails(visitor(), token)
    await send()
    platform.clock.advance(minutes(5))
    expect(await round()).toHaveLength(1)
    await saveNoticeSettings(couple(), { frequencies: [{ kind: 'giftSent', mail: 'weekly' }] })
    await stopNoticeMails(visitor(), token)
    await stopNoticeMails(visitor(), token)
    await resumeNoticeMails(visitor(), token)
    expect((await noticeSettingsOf(platform.database.db, accountId)).frequencies).toEqual({
      giftSent: 'weekly',
    })
    const altered = token.replace('giftSent', 'rsvp')
    expect(await noticeMailsByLink(visitor(), altered)).toBeNull()
    await expect(stopNoticeMails(visitor(), altered)).rejects.toMatchObject({
      code: 'LINK_NOT_VALID',
    })
  })

  it('follow a change of the settings, also for what waits', async () => {
    const { platform, couple, send, round } = await begin()
    const settings = {
      frequencies: [{ kind: 'giftSent', mail: 'weekly' }],
      quietFrom: '22:00',
      quietUntil: '08:00',
    }
    await saveNoticeSettings(couple(), settings)
    await send()
    platform.clock.advance(days(1))
    expect(await round()).toEqual([])
    await saveNoticeSettings(couple(), { ...settings, frequencies: [{ kind: 'giftSent', mail: 'atOnce' }] })
    expect(await round()).toHaveLength(1)
    const wrong = { timeZone: 'Europe/Nowhere' }
    await expect(saveNoticeSettings(couple(), wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('keep what a change does not name', async () => {
    const { couple } = await begin()
    await saveNoticeSettings(couple(), {
      timeZone: 'America/Bogota',
      quietFrom: '23:00',
      quietUntil: '07:30',
    })
    await saveNoticeSettings(couple(), { quietFrom: '21:00' })
    await saveNoticeSettings(couple(), { frequencies: [{ kind: 'rsvp', mail: 'weekly' }], quietFrom: null })
    const others = { timeZone: 'America/Bogota', quietFrom: '21:00', quietUntil: '07:30' }
    expect(await saveNoticeSettings(couple(), {})).toMatchObject({
      ...others,
      frequencies: { rsvp: 'weekly' },
    })
    expect(await saveNoticeSettings(couple(), { timeZone: null })).toMatchObject({
      ...others,
      timeZone: null,
    })
  })

  it('hide gifts from a couple who wait for a surprise, and tell of them when it ends earlier', async () => {
    const { platform, couple, wedding, post, send, round } = await begin()
    const surprise = { weddingId: wedding.id, amountPrivacy: 'surprise', surpriseUntil: '2026-12-20' }
    await setAmountPrivacy(couple(), surprise)
    await send()
    platform.clock.advance(days(2))
    expect(await round()).toEqual([])
    await setAmountPrivacy(couple(), { ...surprise, amountPrivacy: 'everything', surpriseUntil: null })
    await post.to('')
    expect(await round()).toHaveLength(1)
  })
})
