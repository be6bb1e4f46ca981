import { expect, it } from 'vitest'
import { bookingRequestWorld } from '#server/domain/living/booking-requests/booking-requests.fixture.ts'
import { saveBooking } from '#server/domain/living/bookings/save-booking.ts'
import { emptySheet } from '#server/domain/gifts/gift-list/honest-sheet.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { databaseForTests } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { giftOf, plannerOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { days } from '#shared/duration.ts'
import { noteBookingDeadlines } from './note-booking-deadlines.ts'
import { noteOpenOffers } from './note-open-offers.ts'
import { noticesOfViewer } from './notice-queries.ts'

const getDatabase = databaseForTests()
const empty = { date: null, time: null, whoToCall: '', reference: '', notes: '' }

/** A balloon flight that has to be booked thirty days ahead. The day of these tests is 21 November 2026. */
async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const planner = await plannerOf(world)
  const gift = await giftOf(world, {
    title: 'Globo',
    sharing: 'whole',
    targetMinor: 90_00n,
    sheet: { ...emptySheet, bookAheadDays: 30 },
  })
  const couple = requestBy(platform, partner)
  const noticesOf = async (context: AppContext) => {
    const { nodes } = await noticesOfViewer(context, wedding, { first: 30, after: null })
    return nodes.flatMap(({ kind, subject }) =>
      kind === 'bookingDeadline' && subject?.deadline
        ? [`${subject.deadline.kind} ${subject.deadline.date} ${subject.what.join()}`]
        : [],
    )
  }
  const book = (version: number | null, some: object) =>
    saveBooking(couple, { giftId: gift.id, version }, { ...empty, ...some })
  return { ...world, planner: requestBy(platform, planner), gift, couple, noticesOf, book }
}

it('The couple are told once of the last day to book a given gift, a week before', async () => {
  const world = await begin()
  const { platform, couple, planner, noticesOf, book, gift } = world
  // Thirty days before 29 December is 29 November.
  await book(null, { date: '2026-12-29' })
  expect(await noteBookingDeadlines(platform)).toBe(1)
  expect(await noticesOf(couple)).toEqual([])
  platform.clock.advance(days(1))
  await noteBookingDeadlines(platform)
  await noteBookingDeadlines(platform)
  expect(await noticesOf(couple)).toEqual(['bookBy 2026-11-29 Globo'])
  expect(await noticesOf(planner)).toEqual([])
  await contribute(requestBy(platform), promiseFor(world, [{ giftId: gift.id }]))
  await book(1, { date: '2026-12-28' })
  await noteBookingDeadlines(platform)
  expect((await noticesOf(couple)).toSorted()).toEqual(['bookBy 2026-11-28 Globo', 'bookBy 2026-11-29 Globo'])
})

it('The couple are told of deposit and rest three days before, unless they are paid', async () => {
  const { platform, couple, planner, noticesOf, book } = await begin()
  const payments = { depositMinor: '3000', depositDueOn: '2026-11-24', restDueOn: '2026-11-25' }
  await book(null, { costMinor: '9000', payments })
  await noteBookingDeadlines(platform)
  expect(await noticesOf(couple)).toEqual(['deposit 2026-11-24 Globo'])
  await book(1, { costMinor: '9000', payments: { ...payments, restPaidOn: '2026-11-21' } })
  platform.clock.advance(days(2))
  await noteBookingDeadlines(platform)
  expect(await noticesOf(couple)).toEqual(['deposit 2026-11-24 Globo'])
  expect(await noticesOf(planner)).toEqual([])
  platform.clock.advance(days(20))
  expect(await noteBookingDeadlines(platform)).toBe(0)
})

it('A day that a provider offered is told once more if the couple have not answered after three days', async () => {
  const world = await bookingRequestWorld(getDatabase())
  const { platform, wedding } = world
  const outcomes = async () => {
    await postOf(platform).to('')
    const { nodes } = await noticesOfViewer(world.couple(), wedding, { first: 30, after: null })
    return nodes.map(({ subject }) => subject?.bookingOutcome)
  }
  await world.answer(await world.ask(), { answer: 'offer', dates: ['2027-06-25'] })
  expect(await outcomes()).toEqual(['offered'])
  expect(await noteOpenOffers(platform)).toBe(0)
  platform.clock.advance(days(3))
  expect(await noteOpenOffers(platform)).toBe(1)
  expect(await noteOpenOffers(platform)).toBe(0)
  expect(await outcomes()).toEqual(['offered', 'offered'])
})
