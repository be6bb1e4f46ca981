import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { accountById } from '#server/domain/identity/accounts/index.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { createEvent } from '#server/domain/planning/calendar/index.ts'
import { setAmountPrivacy } from '#server/domain/wedding/privacy/set-amount-privacy.ts'
import { memberships } from '#server/domain/wedding/weddings/weddings.tables.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { milliseconds } from '#shared/duration.ts'
import type { MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import { onOneEngine } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { markNoticesRead } from '#server/domain/operation/member-notices/mark-notices-read.ts'
import { noteWeeksAhead } from '#server/domain/operation/member-notices/note-weeks-ahead.ts'
import { saveNoticeSettings } from './save-notice-settings.ts'
import { deliverNotices } from './deliver-notices.tsx'

const sundayNoon = '2026-11-22T11:00:00Z'
const mondayMorning = '2026-11-23T07:00:00Z'

onOneEngine('The weekly summary', (getDatabase) => {
  async function begin() {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount } = world
    const planner = await someoneRegistered(platform)
    if (planner.kind !== 'account' || partner.kind !== 'account') throw new Error('No accounts')
    const part = { weddingId: wedding.id, part: 'planner', joinedAt: platform.clock.now() } as const
    await platform.database.transaction((tx) =>
      tx.insert(memberships).values({ ...part, accountId: planner.accountId }),
    )
    const { clock } = platform
    const goTo = (time: string) =>
      clock.advance(milliseconds(new Date(time).getTime() - clock.now().getTime()))
    const post = postOf(platform)
    const addressOf = async ({ accountId }: { accountId: string }) =>
      (await platform.database.transaction((tx) => accountById(tx, accountId))).email
    const [coupleAddress, plannerAddress] = [await addressOf(partner), await addressOf(planner)]
    const couple = () => requestBy(platform, partner)
    const helper = () => requestBy(platform, planner)
    const choose = (who: AppContext, ...kinds: readonly MemberNoticeKind[]) =>
      saveNoticeSettings(who, {
        frequencies: kinds.map((kind) => ({ kind, mail: 'weekly' })),
        quietFrom: '22:00',
        quietUntil: '08:00',
      })
    /** Runs the jobs of two processes at this time and returns what the address gets. */
    const mailsAt = async (time: string, address = coupleAddress) => {
      goTo(time)
      await post.to('')
      await Promise.all([noteWeeksAhead(platform), noteWeeksAhead(platform)])
      await Promise.all([deliverNotices(platform), deliverNotices(platform)])
      return (await post.to(address)).filter(({ unsubscribeUrl }) =>
        unsubscribeUrl?.includes('/baja/avisos/'),
      )
    }
    const hold = async (title: string) => {
      const gift = await giftOf(world, { title, sharing: 'whole', targetMinor: 50_00n })
      return (await contribute(requestBy(platform), promiseFor(world, [{ giftId: gift.id }]))).id
    }
    const send = async (title: string) =>
      markSent(requestBy(platform), privateToken(platform.secrets, await hold(title)), receivingAccount.id)
    const task = (name: string, dueDate: string) =>
      createTask(couple(), {
        id: platform.random.uuid(),
        weddingId: wedding.id,
        name,
        memberIds: [],
        dueDate,
      })
    return { ...world, couple, helper, choose, mailsAt, hold, send, task, coupleAddress, plannerAddress }
  }

  it('is one mail with what arrived, held, sent and received apart, who answered, and what is due', async () => {
    const world = await begin()
    const { platform, wedding, couple, choose, mailsAt, hold, send, task } = world
    await choose(couple(), 'giftSent', 'rsvp', 'giftLetter')
    await send('Vuelo en globo')
    await hold('Cena apartada')
    const { token, guestId, celebrationId } = await householdOf(world)
    const answers = [{ guestId, celebrationId, answer: 'yes' }]
    await answerInvitation(requestBy(platform), token, { answers, guests: [] })
    await task('Pagar las flores', '2026-11-29')
    await task('Ya es otra semana', '2026-11-30')
    await createEvent(couple(), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      input: {
        title: 'Prueba del menú',
        description: '',
        start: new Date('2026-11-25T18:30:00Z'),
        end: new Date('2026-11-25T20:00:00Z'),
        allDay: false,
        color: 'plum',
      },
    })
    expect(await mailsAt(sundayNoon)).toEqual([])
    expect(await mailsAt('2026-11-23T06:59:00Z')).toEqual([])
    const [mail, ...more] = await mailsAt(mondayMorning)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Tu semana: la boda de /)
    const text = mail?.text.replace(/\s+/g, ' ') ?? ''
    expect(text).toContain('La abuela Carmen: regalo enviado, «Vuelo en globo».')
    expect(text).toContain('un regalo de camino, ninguno recibido y uno apartado, aún sin enviar.')
    expect(text).toContain('Familia Gil: viene una persona.')
    expect(text).toContain('Miércoles, 25 de noviembre, 19:30: Prueba del menú')
    expect(text).toContain('Domingo, 29 de noviembre: Pagar las flores')
    expect(text).not.toContain('otra semana')
    expect(text).toContain('http://vivencia.test/boda/avisos')
    expect(mail?.unsubscribeUrl).toContain('weekAhead')
    expect(await mailsAt('2026-11-23T08:00:00Z')).toEqual([])
  })

  it('is not sent when there is nothing to say, nor to members who did not choose it', async () => {
    const { couple, choose, mailsAt, task, plannerAddress } = await begin()
    await choose(couple(), 'giftSent')
    expect(await mailsAt(sundayNoon)).toEqual([])
    expect(await mailsAt(mondayMorning)).toEqual([])
    await task('Pagar las flores', '2026-12-01')
    expect(await mailsAt('2026-11-29T11:00:00Z')).toEqual([])
    expect(await mailsAt('2026-11-30T07:00:00Z', plannerAddress)).toEqual([])
    const [mail] = await mailsAt('2026-11-30T07:00:00Z')
    expect(mail?.text).toContain('http://vivencia.test/boda/calendario')
    expect(await mailsAt('2026-12-07T07:00:00Z')).toEqual([])
  })

  it('tells a planner of plans, without gifts or money', async () => {
    const { helper, choose, mailsAt, send, task, plannerAddress } = await begin()
    await choose(helper(), 'giftSent', 'taskDue')
    await send('Vuelo en globo')
    await task('Pagar las flores', '2026-11-25')
    await mailsAt(sundayNoon, plannerAddress)
    const [mail] = await mailsAt(mondayMorning, plannerAddress)
    expect(mail?.text).toContain('Pagar las flores')
    expect(mail?.text).not.toMatch(/globo|regalo|€|recibid|apartad/)
  })

  it('keeps a surprise: neither gifts nor their number', async () => {
    const { wedding, couple, choose, mailsAt, hold, send, task } = await begin()
    await choose(couple(), 'giftSent', 'promiseEnded')
    const surprise = { weddingId: wedding.id, amountPrivacy: 'surprise', surpriseUntil: '2026-12-20' }
    await setAmountPrivacy(couple(), surprise)
    await send('Vuelo en globo')
    await hold('Cena apartada')
    await task('Pagar las flores', '2026-11-25')
    await mailsAt(sundayNoon)
    const [mail] = await mailsAt(mondayMorning)
    expect(mail?.text).toContain('Pagar las flores')
    expect(mail?.text).not.toMatch(/globo|regalo|apartad/)
  })

  it('comes at eight by the clock of its reader, after the quiet hours', async () => {
    const { platform, wedding, couple, mailsAt, task } = await begin()
    await saveNoticeSettings(couple(), {
      frequencies: [{ kind: 'giftSent', mail: 'weekly' }],
      timeZone: 'America/Bogota',
      quietFrom: '21:00',
      quietUntil: '09:30',
    })
    await task('Pagar las flores', '2026-11-25')
    expect(await mailsAt(sundayNoon)).toEqual([])
    expect(await mailsAt('2026-11-23T14:29:00Z')).toEqual([])
    expect(await mailsAt('2026-11-23T14:30:00Z')).toHaveLength(1)
    const left = await rows(
      platform.database.db,
      sql`select 1 from member_notices where wedding_id = ${wedding.id} and mail_at is not null`,
    )
    expect(left).toEqual([])
  })

  it('still lists the week after its notice was read, and ends with its own choice', async () => {
    const { platform, wedding, couple, choose, mailsAt, task } = await begin()
    await choose(couple(), 'weekAhead')
    await task('Pagar las flores', '2026-11-25')
    await mailsAt(sundayNoon)
    await markNoticesRead(couple(), { weddingId: wedding.id, through: platform.clock.now() })
    expect(await mailsAt(mondayMorning)).toHaveLength(1)
    await saveNoticeSettings(couple(), {
      frequencies: [
        { kind: 'giftSent', mail: 'weekly' },
        { kind: 'weekAhead', mail: 'never' },
      ],
      quietFrom: '22:00',
      quietUntil: '08:00',
    })
    await task('Probar el vestido', '2026-12-01')
    await mailsAt('2026-11-29T11:00:00Z')
    expect(await mailsAt('2026-11-30T07:00:00Z')).toEqual([])
  })
})
