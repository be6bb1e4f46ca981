import { expect, it } from 'vitest'
import { currentBooking, markLived } from '#server/domain/living/bookings/index.ts'
import { cancelBooking } from '#server/domain/living/bookings/cancel-booking.ts'
import { bookingRequestWorld } from '#server/domain/living/booking-requests/booking-requests.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { days } from '#shared/duration.ts'
import { providerReportFile, providerYears } from './provider-report.ts'

const getDatabase = databaseForTests()
const none = {
  hasCommission: false,
  asked: 0,
  booked: 0,
  lived: 0,
  cancelled: 0,
  declined: 0,
  unanswered: 0,
  open: 0,
}

it('Requests to a provider count by year, as what they are beside their booking', async () => {
  const world = await bookingRequestWorld(getDatabase())
  const { platform, provider, gift, couple } = world
  const on = getDatabase().db
  const name = provider.content.name
  expect(await providerYears(on)).toEqual([])
  const first = await world.ask()
  expect(await providerYears(on)).toEqual([{ ...none, name, year: 2026, asked: 1, open: 1 }])
  await world.answer(first, { answer: 'confirm', dates: ['2027-06-21'] })
  expect(await providerYears(on)).toEqual([{ ...none, name, year: 2026, asked: 1, booked: 1 }])
  const target = async () => ({
    giftId: gift.id,
    version: (await currentBooking(on, gift.id))?.version ?? null,
  })
  // The couple cancel by hand, which the conversation follows later.
  await cancelBooking(couple(), await target())
  expect(await providerYears(on)).toEqual([{ ...none, name, year: 2026, asked: 1, cancelled: 1 }])
  platform.clock.advance(days(60))
  const second = await world.ask()
  await world.answer(second, { answer: 'confirm', dates: ['2027-06-21'] })
  await markLived(couple(), await target(), { livedOn: '2027-01-19' })
  expect(await providerYears(on)).toEqual([
    { ...none, name, year: 2027, asked: 1, booked: 1, lived: 1 },
    { ...none, name, year: 2026, asked: 1, cancelled: 1 },
  ])
})

it('The file is for administrators, and names neither couple nor gift', async () => {
  const world = await bookingRequestWorld(getDatabase())
  await world.ask()
  const { content } = await providerReportFile(world.olga, 'csv')
  const text = new TextDecoder().decode(content)
  expect(text).toMatch(/Comisión acordada[^\n]*\n[^\n]*\bno\b/)
  expect(text).toContain(world.provider.content.name)
  expect(text).not.toMatch(new RegExp(`Lucía|${world.gift.title}`))
  await expect(providerReportFile(world.couple(), 'csv')).rejects.toMatchObject({
    code: 'ADMINISTRATORS_ONLY',
  })
})
