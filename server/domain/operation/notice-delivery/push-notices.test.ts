import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { domainJobs } from '#server/event-handlers.ts'
import { logout } from '#server/domain/identity/accounts/index.ts'
import { pushDeviceOf, withPushStandIn } from '#server/domain/operation/push-devices/push-devices.fixture.ts'
import { setAmountPrivacy } from '#server/domain/wedding/privacy/set-amount-privacy.ts'
import { memberships } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { rows } from '#server/platform/db/database.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding, sendWholeGift } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { deliverNotices } from './deliver-notices.tsx'
import { noticesOfViewer } from '#server/domain/operation/member-notices/notice-queries.ts'
import { saveNoticeSettings } from './save-notice-settings.ts'
import { setNoticeRead } from '#server/domain/operation/member-notices/set-notice-read.ts'

const settings = { frequencies: [], quietFrom: '22:00', quietUntil: '08:00' }
const quietAt = (platform: { clock: { now(): Date } }) => platform.clock.now().toISOString().slice(11, 16)

onOneEngine('Push messages about notices', (getDatabase) => {
  async function begin() {
    const { platform, received, answers } = withPushStandIn(await platformForTests(getDatabase()))
    // Devices and jobs of earlier tests would take the answers of this one.
    await platform.database.transaction(async (tx) => {
      await tx.execute(sql`delete from push_devices`)
      await tx.execute(sql`delete from jobs`)
    })
    const world = await publishedWedding(platform)
    const { partner } = world
    if (partner.kind !== 'account') throw new Error('No account')
    const couple = () => requestBy(platform, partner)
    const post = postOf(platform)
    const phone = await pushDeviceOf(platform, partner.accountId)
    const send = async (title?: string) => {
      const id = await sendWholeGift(world, title)
      await post.to('')
      return id
    }
    /** Runs a round and returns the requests that it sent to push services. */
    const round = async () => {
      received.length = 0
      await deliverNotices(platform)
      await runDueJobs({ platform, jobs: registerJobs(domainJobs) })
      return received
    }
    return {
      ...world,
      platform,
      couple,
      post,
      phone,
      send,
      round,
      received,
      answers,
      accountId: partner.accountId,
    }
  }

  it('tell each device of a gift once, in its language, with the way to it', async () => {
    const { platform, accountId, phone, send, round, wedding } = await begin()
    const laptop = await pushDeviceOf(platform, accountId, 'Firefox/140 Linux')
    const id = await send()
    expect(await round()).toEqual([])
    platform.clock.advance(minutes(5))
    await Promise.all([deliverNotices(platform), deliverNotices(platform)])
    const sent = [...(await round())]
    const text = {
      title: expect.stringMatching(/^Boda de /) as string,
      body: 'La abuela Carmen: regalo enviado, «Vuelo en globo».',
      path: expect.stringMatching(new RegExp(`^/boda/llegado\\?regalo=${id}&aviso=[\\da-f-]{36}$`)) as string,
      tag: `avisos-${wedding.id}`,
      language: 'es-ES',
    }
    expect(phone.shown(sent)).toMatchObject([{ ...text, language: wedding.locale }])
    expect(laptop.shown(sent)).toHaveLength(1)
    expect(await round()).toEqual([])
    const english = sql`update accounts set language = 'en' where id = ${accountId}`
    await platform.database.transaction((tx) => tx.execute(english))
    await send('Balloon')
    platform.clock.advance(minutes(5))
    expect(phone.shown(await round())).toMatchObject([
      { language: 'en', body: 'La abuela Carmen sent you “Balloon”.\nAnd one more unread.' },
    ])
  })

  it('make one message of a storm of gifts, with a topic that replaces what is not delivered', async () => {
    const { platform, phone, send, round, wedding } = await begin()
    for (let gifts = 0; gifts < 7; gifts += 1) {
      await send(`Vuelo ${gifts}`)
      platform.clock.advance(minutes(1))
      expect(await round()).toEqual([])
    }
    platform.clock.advance(minutes(5))
    const sent = await round()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers['topic']).toBe(wedding.id.replaceAll('-', ''))
    const [message] = phone.shown(sent)
    expect(message?.['title']).toMatch(/^7 novedades de la boda de /)
    expect(message?.['body']).toMatch(/«Vuelo 6»[^]*«Vuelo 3»[^]*\nY 3 más sin leer\.$/)
    expect(message?.['path']).toBe('/boda/avisos')
  })

  it('are booked once when the process is killed before or after the commit', async () => {
    const { platform, send, round, received } = await begin()
    await send()
    platform.clock.advance(minutes(5))
    const { database } = platform
    const dying = {
      ...platform,
      database: {
        ...database,
        db: database.db,
        transaction: <T>(run: Parameters<typeof database.transaction<T>>[0]) =>
          database.transaction<T>(async (tx) => {
            await run(tx)
            throw new Error('Killed before the commit')
          }),
      },
    }
    await deliverNotices(dying)
    expect(await rows(database.db, sql`select 1 from jobs where kind = 'push-notices'`)).toEqual([])
    await deliverNotices(platform)
    await Promise.all([1, 2, 3].map(() => runDueJobs({ platform, jobs: registerJobs(domainJobs) })))
    expect(received).toHaveLength(1)
    expect(await round()).toEqual([])
  })

  it('wait as long as the push service asks, and end with a subscription that is gone', async () => {
    const { platform, phone, send, round, answers } = await begin()
    await send()
    platform.clock.advance(minutes(5))
    answers.push({ status: 429, retryAfter: '1800' })
    expect(await round()).toHaveLength(1)
    platform.clock.advance(minutes(29))
    expect(await round()).toHaveLength(0)
    platform.clock.advance(minutes(1))
    answers.push(new Error('No connection'))
    expect(await round()).toHaveLength(1)
    platform.clock.advance(minutes(1))
    expect(phone.shown(await round())).toHaveLength(1)
    await send()
    platform.clock.advance(minutes(5))
    answers.push({ status: 410, retryAfter: null })
    expect(await round()).toHaveLength(1)
    await send()
    platform.clock.advance(minutes(5))
    expect(await round()).toHaveLength(0)
  })

  it('keep quiet at night, also when a push service asks to try again then', async () => {
    const { platform, couple, phone, send, round, answers } = await begin()
    await send()
    platform.clock.advance(minutes(5))
    answers.push({ status: 503, retryAfter: '3600' })
    expect(await round()).toHaveLength(1)
    const from = quietAt(platform)
    platform.clock.advance(hours(2))
    const until = quietAt(platform)
    platform.clock.advance(hours(-1))
    await saveNoticeSettings(couple(), { ...settings, timeZone: 'UTC', quietFrom: from, quietUntil: until })
    expect(await round()).toHaveLength(0)
    await send()
    platform.clock.advance(minutes(30))
    expect(await round()).toHaveLength(0)
    platform.clock.advance(minutes(30))
    // Both messages are due; the later one says what the first one did not.
    expect(phone.shown(await round())).toHaveLength(2)
  })

  it('say nothing of what was read, hidden or not wanted meanwhile', async () => {
    const { platform, couple, wedding, send, round, answers } = await begin()
    await send()
    platform.clock.advance(minutes(5))
    answers.push({ status: 503, retryAfter: null })
    expect(await round()).toHaveLength(1)
    const [notice] = (await noticesOfViewer(couple(), wedding, { first: 1, after: null })).nodes
    await setNoticeRead(couple(), { id: notice?.id ?? '', isRead: true })
    platform.clock.advance(hours(1))
    expect(await round()).toHaveLength(0)

    await send()
    const surprise = { weddingId: wedding.id, amountPrivacy: 'surprise', surpriseUntil: '2026-12-20' }
    await setAmountPrivacy(couple(), surprise)
    platform.clock.advance(hours(1))
    expect(await round()).toHaveLength(0)
    await setAmountPrivacy(couple(), { ...surprise, amountPrivacy: 'everything', surpriseUntil: null })
    await runDueJobs({ platform, jobs: registerJobs(domainJobs) })
    expect(await round()).toHaveLength(1)

    await saveNoticeSettings(couple(), { ...settings, frequencies: [{ kind: 'giftSent', push: 'never' }] })
    await send()
    platform.clock.advance(hours(1))
    expect(await round()).toHaveLength(0)
  })

  it('are old news after a day', async () => {
    const { platform, send, round, answers } = await begin()
    await send()
    platform.clock.advance(minutes(5))
    answers.push({ status: 503, retryAfter: '43200' })
    expect(await round()).toHaveLength(1)
    platform.clock.advance(days(1))
    expect(await round()).toHaveLength(0)
    expect(await rows(platform.database.db, sql`select 1 from jobs where state = 'dead'`)).toEqual([])
  })

  it('end with a log-out and with the membership, and tell a planner nothing of money', async () => {
    const world = await begin()
    const { platform, phone, wedding, send, round } = world
    const planner = await someoneRegistered(platform)
    if (planner.kind !== 'account') throw new Error('No account')
    const { accountId } = planner
    const part = { weddingId: wedding.id, part: 'planner', joinedAt: platform.clock.now() } as const
    await platform.database.transaction((tx) => tx.insert(memberships).values({ ...part, accountId }))
    await saveNoticeSettings(requestBy(platform, planner), {
      ...settings,
      frequencies: [{ kind: 'rsvp', push: 'atOnce' }],
    })
    const helper = await pushDeviceOf(platform, accountId)
    const { token, guestId, celebrationId } = await householdOf(world)
    const answer = async (to: string) => {
      await answerInvitation(requestBy(platform), token, {
        answers: [{ guestId, celebrationId, answer: to }],
        guests: [],
      })
      await runDueJobs({ platform, jobs: registerJobs(domainJobs) })
    }
    await send()
    await answer('yes')
    platform.clock.advance(minutes(5))
    const sent = [...(await round())]
    expect(helper.shown(sent).map((message) => message['body'])).toEqual(['Familia Gil: viene una persona.'])
    expect(phone.shown(sent)).toHaveLength(1)
    platform.clock.advance(days(1))
    await round()

    await logout(phone.by())
    const leave = sql`delete from memberships where account_id = ${accountId}`
    await answer('no')
    await platform.database.transaction((tx) => tx.execute(leave))
    await send()
    platform.clock.advance(minutes(5))
    expect(await round()).toEqual([])
  })
})
