import { sql } from 'drizzle-orm'
import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { calendarText } from '#server/domain/planning/calendar-feeds/calendar-text.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor, plannerOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { emptySheet } from '#server/domain/gifts/gift-list/honest-sheet.ts'
import { livedGifts } from './booking-queries.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { markLived } from './mark-lived.ts'
import { requestBooking } from './request-booking.ts'
import { saveBooking } from './save-booking.ts'
import { swapBooking } from './swap-booking.ts'
import { undoBooking } from './undo-booking.ts'

const getDatabase = databaseForTests()
const details = {
  date: '2027-06-25',
  time: '06:30',
  whoToCall: 'Los globos de la sierra, 600 000 000',
  reference: 'GL-25',
  costMinor: '21000',
  notes: '',
}

/** A balloon flight that Carmen has given 240 € to, with a plan B she would like. */
async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding, receivingAccount } = world
  const couple = () => requestBy(platform, partner)
  const balloon = await giftOf(world, {
    title: 'Subir en globo',
    sharing: 'whole',
    targetMinor: 240_00n,
    sheet: { ...emptySheet, bookAheadDays: 30 },
    planBs: [
      { key: 'paseo', title: 'Un paseo', summary: '', image: null },
      { key: 'cena', title: 'Cena en el Tajo', summary: '', image: null },
    ],
  })
  const promise = promiseFor(world, [{ giftId: balloon.id, planB: 'cena' }])
  const { id } = await contribute(requestBy(platform), promise)
  const token = privateToken(platform.secrets, id)
  await markSent(requestBy(platform), token, receivingAccount.id)
  await confirmReceived(couple(), id)
  const ask = async (query: string, viewer = partner) => {
    const contextValue = requestBy(platform, viewer)
    const variableValues = { id: wedding.id, token }
    const { data, errors } = await graphql({ schema, source: query, contextValue, variableValues })
    expect(errors).toBeUndefined()
    return JSON.parse(JSON.stringify(data)) as Record<string, unknown>
  }
  const way = async () => {
    const { privateContribution: privatePage } = (await ask(
      'query ($token: String!) { privateContribution(token: $token) { journey { step at on } lines { instead isBooked } } }',
    )) as {
      privateContribution: {
        journey: { step: string; at: string | null; on: string | null }[]
        lines: object[]
      }
    }
    const reached = privatePage.journey
      .filter(({ at }) => at)
      .map(({ step, on }) => (on ? `${step} ${on}` : step))
    return [...reached.slice(3), ...privatePage.lines]
  }
  const onTheList = async () => {
    const list = `query { guestWedding(slug: "${wedding.slug}") { gift(slug: "${balloon.slug}") { instead } } }`
    const { guestWedding } = (await ask(list)) as { guestWedding: { gift: { instead: string | null } } }
    return guestWedding.gift.instead
  }
  const calendar = () =>
    calendarText(platform.database.db, platform, { wedding, part: 'partner', language: 'es' })
  return {
    ...world,
    couple,
    balloon,
    asked: (version: number | null) => ({ giftId: balloon.id, version }),
    ask,
    way,
    onTheList,
    calendar,
  }
}

it('A gift is requested, booked and lived; its giver and the calendar see each step, and each can be undone', async () => {
  const { couple, asked, way, calendar, platform, wedding, balloon } = await begin()
  expect(await calendar()).toContain('SUMMARY:Último día para reservar: Subir en globo')
  const requested = await requestBooking(couple(), asked(null), details)
  expect(requested).toMatchObject({ state: 'requested', version: 1, costMinor: 210_00n })
  expect(await requestBooking(couple(), asked(null), details)).toEqual(requested)
  expect(await calendar()).toMatch(/DTSTART:20270625T043000Z[^]*Subir en globo \(por confirmar\)/)
  expect(await way()).toEqual([{ instead: null, isBooked: false }])
  await expect(confirmBooking(couple(), asked(null), details)).rejects.toMatchObject({
    code: 'BOOKING_MOVED',
  })
  await expect(confirmBooking(couple(), asked(1), { ...details, date: null })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await confirmBooking(couple(), asked(1), details)
  expect(await way()).toEqual(['booked 2027-06-25', { instead: null, isBooked: true }])
  expect(await calendar()).not.toContain('para reservar')
  await expect(markLived(couple(), asked(2), { livedOn: '2026-11-22' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await markLived(couple(), asked(2), { livedOn: '2026-11-21' })
  expect(await livedGifts(platform.database.db, wedding.id)).toEqual([
    { giftId: balloon.id, livedOn: '2026-11-21', instead: null },
  ])
  expect(await way()).toEqual(['booked 2027-06-25', 'lived 2026-11-21', { instead: null, isBooked: true }])
  expect(await undoBooking(couple(), asked(3))).toMatchObject({ state: 'confirmed', livedOn: null })
  expect(await undoBooking(couple(), asked(4))).toMatchObject({ state: 'requested', date: '2027-06-25' })
  expect(await livedGifts(platform.database.db, wedding.id)).toEqual([])
  const { version } = await cancelBooking(couple(), asked(5))
  expect(await saveBooking(couple(), asked(null), details)).toMatchObject({ state: 'wanted', version: 1 })
  expect(version).toBe(6)
})

it('A gift that cannot take place becomes the givers’ plan B without affecting the register, and can be undone', async () => {
  const { couple, asked, ask, way, onTheList, platform } = await begin()
  const journals = () => rows(platform.database.db, sql`select count(*)::int from lg_journal`)
  const before = await journals()
  await confirmBooking(couple(), asked(null), details)
  expect(
    await ask(
      'query ($id: UUID!) { wedding(id: $id) { gifts { stage planBWishes { plan { key } count } giversToWrite { name } } } }',
    ),
  ).toMatchObject({
    wedding: {
      gifts: [
        { stage: 'open' },
        {
          stage: 'booked',
          planBWishes: [
            { plan: { key: 'cena' }, count: 1 },
            { plan: { key: 'paseo' }, count: 0 },
          ],
          giversToWrite: [{ name: 'Carmen Navarro Ruiz' }],
        },
      ],
    },
  })
  const swapped = await swapBooking(couple(), asked(1), { planB: 'cena' })
  expect(swapped).toMatchObject({ state: 'wanted', instead: 'Cena en el Tajo', version: 1 })
  expect(await swapBooking(couple(), asked(1), { planB: 'cena' })).toEqual(swapped)
  await expect(swapBooking(couple(), asked(1), { planB: 'otra' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(await way()).toEqual([{ instead: 'Cena en el Tajo', isBooked: false }])
  expect(await onTheList()).toBe('Cena en el Tajo')
  expect(await undoBooking(couple(), asked(1))).toMatchObject({ state: 'confirmed', instead: null })
  expect(await way()).toEqual(['booked 2027-06-25', { instead: null, isBooked: true }])
  expect(await onTheList()).toBeNull()
  await swapBooking(couple(), asked(3), { instead: 'Un baile bajo la lluvia' })
  expect(await journals()).toEqual(before)
})

it('Collaborators edit bookings, and neither see nor change their cost', async () => {
  const world = await begin()
  const { couple, asked, ask, platform } = world
  const planner = await plannerOf(world)
  await requestBooking(couple(), asked(null), details)
  const confirmed = await confirmBooking(requestBy(platform, planner), asked(1), {
    ...details,
    costMinor: '1',
  })
  expect(confirmed).toMatchObject({ state: 'confirmed', costMinor: 210_00n })
  const board =
    'query ($id: UUID!) { wedding(id: $id) { gifts { isGiven booking { whoToCall cost { minor } documents { name } } planBWishes { count } giversToWrite { name } } } }'
  expect(await ask(board, planner)).toMatchObject({
    wedding: {
      gifts: [
        { isGiven: false },
        {
          isGiven: true,
          booking: { whoToCall: details.whoToCall, cost: null, documents: [] },
          planBWishes: [{ count: 0 }, { count: 0 }],
          giversToWrite: [],
        },
      ],
    },
  })
  expect(await ask(board)).toMatchObject({
    wedding: { gifts: [{}, { booking: { cost: { minor: '21000' } } }] },
  })
})
