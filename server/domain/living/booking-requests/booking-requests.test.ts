import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { graphql } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { revokeProviderLink } from '#server/domain/catalogue/provider-links/revoke-provider-link.ts'
import { type Booking, currentBooking, markLived } from '#server/domain/living/bookings/index.ts'
import { cancelBooking } from '#server/domain/living/bookings/cancel-booking.ts'
import { takeIncomingMail } from '#server/domain/planning/correspondence/index.ts'
import { mails as storedMails } from '#server/domain/planning/mailbox/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { schema } from '#server/schema.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { days, hours } from '#shared/duration.ts'
import { bookingStates } from '#shared/states/booking.ts'
import { bookingRequestStates, isCurrentRequest, isDatedRequest } from '#shared/states/booking-request.ts'
import { databaseForTests } from '#test/databases.ts'
import { plannerOf } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { bookingRequestWorld, otherDates } from './booking-requests.fixture.ts'
import { acceptOfferedDate } from './accept-offered-date.ts'
import { alignRequest, type BookingRequest } from './booking-request.ts'
import { latestRequest, requestById } from './booking-request-store.ts'
import { cancelBookingRequest } from './cancel-booking-request.ts'
import { followBooking } from './follow-booking.ts'
import { remindProviders } from './remind-providers.ts'

const getDatabase = databaseForTests()
let world: Awaited<ReturnType<typeof bookingRequestWorld>>

beforeEach(async () => {
  world = await bookingRequestWorld(getDatabase())
})

const booking = async () => {
  const found = await currentBooking(getDatabase().db, world.gift.id)
  return found && [found.state, found.date]
}
const request = () => getDatabase().transaction((tx) => latestRequest(tx, world.gift.id))
const mails = async (kind: string, id: string) =>
  (await getDatabase().db.select().from(emails)).filter(
    ({ event, text }) => event.startsWith(`booking-request:${kind}:`) && text?.includes(id),
  )
const runJob = () =>
  followBooking.run(world.platform, { giftId: world.gift.id, accountId: null } as never, {} as never)

it('a yes to a requested day confirms the booking, and the same yes again changes nothing', async () => {
  const asking = await world.ask()
  expect([asking.state, await booking()]).toEqual(['asked', ['requested', '2027-06-21']])
  expect((await world.ask()).version).toBe(asking.version)
  const [mail] = await mails('ask', asking.id)
  expect(mail?.text).toContain(`/oferente/${world.token}/reserva/${asking.id}?respuesta=si`)
  expect(mail?.text).toContain('?respuesta=otra')
  expect(mail?.text).toContain('Con calma.')
  const yes = { answer: 'confirm', dates: ['2027-06-23'] }
  const confirmed = await world.answer(asking, yes)
  expect([confirmed.state, confirmed.date, await booking()]).toEqual([
    'confirmed',
    '2027-06-23',
    ['confirmed', '2027-06-23'],
  ])
  expect((await world.answer(asking, yes)).version).toBe(confirmed.version)
  await expect(world.answer(asking, { answer: 'offer', dates: otherDates })).rejects.toMatchObject({
    code: 'BOOKING_REQUEST_MOVED',
    present: { state: 'confirmed', date: '2027-06-23' },
  })
})

it('refuses a yes to a day that was not requested, days in the past, and the link of another provider', async () => {
  const asking = await world.ask()
  const refusal = { code: 'INVALID_INPUT' }
  await expect(world.answer(asking, { answer: 'confirm', dates: otherDates.slice(1) })).rejects.toMatchObject(
    refusal,
  )
  await expect(world.answer(asking, { answer: 'offer', dates: ['2026-11-20'] })).rejects.toMatchObject(
    refusal,
  )
  await expect(world.ask({ dates: ['2026-11-20'] }, world.other.id)).rejects.toMatchObject({
    code: 'BOOKING_REQUEST_MOVED',
  })
  const stranger = await bookingRequestWorld(getDatabase())
  await expect(stranger.answer(asking, { answer: 'decline' })).rejects.toMatchObject({
    code: 'BOOKING_REQUEST_NOT_FOUND',
  })
  await expect(stranger.ask({}, stranger.provider.id, world.couple())).rejects.toMatchObject({
    code: 'GIFT_NOT_FOUND',
  })
})

it('the couple accept a day that the provider offered, and the provider is told', async () => {
  const asking = await world.ask()
  const offered = await world.answer(asking, { answer: 'offer', dates: otherDates, text: 'El 21 hay boda.' })
  expect([offered.state, offered.offeredDates, await booking()]).toEqual([
    'offered',
    otherDates,
    ['requested', '2027-06-21'],
  ])
  const target = { id: offered.id, version: offered.version }
  await expect(acceptOfferedDate(world.couple(), { ...target, date: '2027-06-21' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const accepted = await acceptOfferedDate(world.couple(), { ...target, date: '2027-06-26' })
  expect([accepted.state, await booking()]).toEqual(['confirmed', ['confirmed', '2027-06-26']])
  expect(await mails('accept', offered.id)).toHaveLength(1)
  expect(accepted.entries.map(({ act, text }) => text || act)).toEqual([
    'Con calma.',
    'El 21 hay boda.',
    'accept',
  ])
})

it('a no leaves the booking to be requested elsewhere; a no after the yes ends it', async () => {
  const declined = await world.answer(await world.ask(), { answer: 'decline', text: 'Cerramos en junio.' })
  expect([declined.state, await booking()]).toEqual(['declined', ['wanted', null]])
  const elsewhere = await world.ask({}, world.other.id)
  expect([elsewhere.state, elsewhere.id === declined.id]).toEqual(['asked', false])
  await cancelBookingRequest(world.couple(), elsewhere)
  const repeat = await world.ask()
  const confirmed = await world.answer(repeat, { answer: 'confirm', dates: ['2027-06-21'] })
  await world.answer(confirmed, { answer: 'decline', text: 'Se ha roto el globo.' })
  expect(await booking()).toBeNull()
})

it('the couple ask an offering provider again in the same conversation, and another one in a new one', async () => {
  const offered = await world.answer(await world.ask(), { answer: 'offer', dates: otherDates })
  const second = await world.ask({ dates: ['2027-06-30'] })
  expect([second.id, second.state, second.offeredDates]).toEqual([offered.id, 'asked', []])
  await world.answer(second, { answer: 'offer', dates: otherDates })
  const elsewhere = await world.ask({}, world.other.id)
  expect((await requestById(getDatabase().db, offered.id))?.state).toBe('cancelled')
  expect(await mails('cancel', offered.id)).toHaveLength(1)
  expect((await request())?.id).toBe(elsewhere.id)
})

it('a provider is reminded once and then counts as unanswered, but may still answer', async () => {
  const { clock } = world.platform
  const asking = await world.ask()
  clock.advance(days(3))
  await remindProviders(world.platform)
  expect(await mails('remind', asking.id)).toHaveLength(0)
  clock.advance(days(1))
  await remindProviders(world.platform)
  await remindProviders(world.platform)
  expect(await mails('remind', asking.id)).toHaveLength(1)
  clock.advance(days(6))
  await remindProviders(world.platform)
  const late = await request()
  expect([late?.state, await mails('remind', asking.id)]).toMatchObject(['unanswered', { length: 1 }])
  expect(late && (await world.answer(late, { answer: 'confirm', dates: ['2027-06-21'] })).state).toBe(
    'confirmed',
  )
})

it('follows a booking that the couple cancel or live by hand, and the provider hears of a cancellation', async () => {
  const asking = await world.ask()
  const target = async () => ({
    giftId: world.gift.id,
    version: (await currentBooking(getDatabase().db, world.gift.id))?.version ?? null,
  })
  await cancelBooking(world.couple(), await target())
  await expect(world.answer(asking, { answer: 'confirm', dates: ['2027-06-21'] })).rejects.toMatchObject({
    present: { state: 'cancelled' },
  })
  await runJob()
  await runJob()
  expect([(await request())?.state, await mails('cancel', asking.id)]).toMatchObject([
    'cancelled',
    { length: 1 },
  ])
  world.platform.clock.advance(hours(1))
  const other = await world.ask()
  await cancelBooking(world.couple(), await target())
  world.platform.clock.advance(hours(1))
  // Before the job has run.
  const third = await world.ask()
  expect([third.id === other.id, await mails('cancel', other.id)]).toMatchObject([false, { length: 1 }])
  await world.answer(third, { answer: 'confirm', dates: ['2027-06-21'] })
  await markLived(world.couple(), await target(), { livedOn: '2026-11-20' })
  await runJob()
  expect((await request())?.state).toBe('lived')
})

it('does not ask a provider that does not offer the gift, or whose link was revoked', async () => {
  const stranger = await bookingRequestWorld(getDatabase())
  await revokeProviderLink(world.olga, world.provider.id)
  for (const id of [world.provider.id, world.wedding.id])
    await expect(world.ask({}, id)).rejects.toMatchObject({ code: 'PROVIDER_NOT_ASKABLE' })
  await expect(world.ask({ dates: [] }, stranger.provider.id)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

it('an ended request stays as it is beside any booking, and an agreed day is never without a date', () => {
  const id = 'a'
  fc.assert(
    fc.property(
      fc.constantFrom(...bookingRequestStates.names),
      fc.option(fc.constantFrom(...bookingStates.names)),
      (state, bookingState) => {
        const date = isDatedRequest(state) ? '2027-06-21' : null
        const before = { state, bookingId: id, date } as BookingRequest
        const day = { date: '2027-06-22', livedOn: bookingState === 'lived' ? '2027-06-22' : null }
        const booking = bookingState && ({ id, state: bookingState, ...day } as Booking)
        const after = alignRequest(before, booking)
        const isEnded = !isCurrentRequest(state) && state !== 'lived'
        expect(alignRequest(after, booking)).toEqual(after)
        expect(isEnded && after !== before).toBe(false)
        expect(isDatedRequest(after.state) && after.date === null).toBe(false)
      },
    ),
  )
})

it('a reply by mail arrives in the thread of the request', async () => {
  const env = { ...world.platform.env, mailDomain: 'correo.vivencia.test' }
  const platform = { ...world.platform, env }
  const asking = await world.ask({}, world.provider.id, world.couple(platform))
  const [mail] = await mails('ask', asking.id)
  expect([mail?.fromName, mail?.replyToAddress]).toEqual([
    'Lucía y Mateo',
    expect.stringMatching(/^hilo\+[0-9a-f]{32}@correo\.vivencia\.test$/),
  ])
  const raw = [
    'From: Pepa <hola@globos-de-prueba.example>',
    `To: ${mail?.replyToAddress}`,
    'Subject: Re: fecha',
    'Message-ID: <pepa@globos-de-prueba.example>',
    '',
    'Os llamo esta tarde.',
  ].join('\r\n')
  world.platform.clock.advance(hours(1))
  await takeIncomingMail(platform, new TextEncoder().encode(raw), null)
  const thread = await getDatabase()
    .db.select()
    .from(storedMails)
    .where(eq(storedMails.threadId, asking.id))
    .orderBy(storedMails.category)
  expect(thread.map(({ category, summary }) => [category, summary])).toEqual([
    ['inbox', 'Os llamo esta tarde.'],
    ['outbox', expect.stringContaining('Subir en globo') as string],
  ])
  const arrived = thread.find(({ category }) => category === 'inbox')
  const mailsSeenBy = async (viewer: AppContext['viewer']) => {
    const source =
      'query ($id: UUID!) { wedding(id: $id) { gifts { bookingRequest { latestMailId unreadMails } } } }'
    const contextValue = requestBy(platform, viewer)
    const { data } = await graphql({ schema, source, contextValue, variableValues: { id: world.wedding.id } })
    const seen = JSON.parse(JSON.stringify(data)) as {
      wedding: { gifts: { bookingRequest: object | null }[] }
    }
    return seen.wedding.gifts.flatMap(({ bookingRequest }) => bookingRequest ?? [])
  }
  expect(await mailsSeenBy(world.partner)).toEqual([{ latestMailId: arrived?.id, unreadMails: 1 }])
  expect(await mailsSeenBy(await plannerOf(world))).toEqual([{ latestMailId: null, unreadMails: 0 }])
})
