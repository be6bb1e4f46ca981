import { expect, it } from 'vitest'
import { graphql } from 'graphql'
import { calendarText } from '#server/domain/planning/calendar-feeds/calendar-text.ts'
import { schema } from '#server/schema.ts'
import type { Viewer } from '#server/graphql/viewer.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, publishedWedding, plannerOf } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { confirmBooking } from './confirm-booking.ts'
import { markBookingPaid } from './mark-booking-paid.ts'
import { saveBooking } from './save-booking.ts'

const getDatabase = databaseForTests()
const details = { date: '2027-06-25', time: null, whoToCall: 'Los globos', reference: '', notes: '' }
const payments = {
  depositMinor: '6000',
  depositDueOn: '2026-12-05',
  depositPaidOn: null,
  restDueOn: '2027-06-01',
  restPaidOn: null,
}
const deposit = { part: 'deposit', amount: { minor: '6000' }, dueOn: '2026-12-05', paidOn: null }
const rest = { part: 'rest', amount: { minor: '15000' }, dueOn: '2027-06-01', paidOn: null }

/** A balloon flight that is booked for 210 €, with a deposit of 60 €. */
async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const gift = await giftOf(world, { title: 'Subir en globo', sharing: 'whole', targetMinor: 240_00n })
  const at = (version: number | null) => ({ giftId: gift.id, version })
  const couple = requestBy(platform, partner)
  await confirmBooking(couple, at(null), { ...details, costMinor: '21000', payments })
  const seenBy = async (viewer: Viewer) => {
    const source = `query ($id: UUID!) { wedding(id: $id) { gifts { booking { payments { part amount { minor } dueOn paidOn } } } } }`
    const contextValue = requestBy(platform, viewer)
    const { data } = await graphql({ schema, source, contextValue, variableValues: { id: wedding.id } })
    const seen = JSON.parse(JSON.stringify(data)) as {
      wedding: { gifts: { booking: { payments: unknown[] } | null }[] }
    }
    return seen.wedding.gifts.flatMap(({ booking }) => booking?.payments ?? [])
  }
  const calendarOf = (part: 'partner' | 'planner') =>
    calendarText(platform.database.db, platform, { wedding, part, language: 'es' })
  return { ...world, gift, at, couple, seenBy, calendarOf }
}

it('Deposit and rest have their days in the calendar of the couple until they are paid', async () => {
  const { couple, at, seenBy, calendarOf, partner } = await begin()
  expect(await seenBy(partner)).toEqual([deposit, rest])
  expect(await calendarOf('partner')).toMatch(
    /DTSTART;VALUE=DATE:20261205[^]*SUMMARY:Último día para pagar el anticipo: Subir en globo/,
  )
  const paid = await markBookingPaid(couple, at(1), { part: 'deposit', paidOn: '2026-11-20' })
  expect(paid).toMatchObject({ state: 'confirmed', depositPaidOn: '2026-11-20', version: 2 })
  expect(await markBookingPaid(couple, at(1), { part: 'deposit', paidOn: '2026-11-20' })).toEqual(paid)
  const left = await calendarOf('partner')
  expect(left).not.toContain('anticipo')
  expect(left).toContain('SUMMARY:Último día para pagar el resto: Subir en globo')
  await markBookingPaid(couple, at(2), { part: 'deposit', paidOn: null })
  expect(await seenBy(partner)).toEqual([deposit, rest])
})

it('Only partners see, change and settle the payments', async () => {
  const world = await begin()
  const { platform, partner, at, seenBy, calendarOf } = world
  const planner = await plannerOf(world)
  expect(await seenBy(planner)).toEqual([])
  expect(await calendarOf('planner')).not.toMatch(/anticipo|resto/)
  const byPlanner = requestBy(platform, planner)
  await saveBooking(byPlanner, at(1), { ...details, notes: 'Con abrigo', costMinor: '1', payments: null })
  expect(await seenBy(partner)).toEqual([deposit, rest])
  await expect(
    markBookingPaid(byPlanner, at(2), { part: 'rest', paidOn: '2026-11-20' }),
  ).rejects.toMatchObject({ code: 'GIFT_NOT_FOUND' })
})

it('A form without payments leaves them, and one with them replaces them', async () => {
  const { couple, at, seenBy, partner } = await begin()
  await saveBooking(couple, at(1), { ...details, costMinor: '20000' })
  expect(await seenBy(partner)).toEqual([deposit, { ...rest, amount: { minor: '14000' } }])
  await saveBooking(couple, at(2), { ...details, costMinor: '6000', payments })
  expect(await seenBy(partner)).toEqual([deposit])
  await saveBooking(couple, at(3), { ...details, payments: { restDueOn: '2027-06-01' } })
  expect(await seenBy(partner)).toEqual([{ ...rest, amount: null }])
  await saveBooking(couple, at(4), { ...details, payments: {} })
  expect(await seenBy(partner)).toEqual([])
})

const refusals = [
  ['a deposit above the cost', { costMinor: '5999', payments }, 'payments.depositMinor', 'tooMuch'],
  ['a cost below the stored deposit', { costMinor: '5999' }, 'payments.depositMinor', 'tooMuch'],
  [
    'days of a deposit without an amount',
    { costMinor: '21000', payments: { depositDueOn: '2027-01-01' } },
    'payments.depositMinor',
    'required',
  ],
  [
    'a deposit above the limit of the currency',
    { payments: { depositMinor: '999999999999' } },
    'payments.depositMinor',
    'tooMuch',
  ],
] as const
it.each(refusals)('Refused: %s', async (_, some, path, rule) => {
  const { couple, at, seenBy, partner } = await begin()
  await expect(saveBooking(couple, at(1), { ...details, ...some })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path, rule }],
  })
  expect(await seenBy(partner)).toEqual([deposit, rest])
})

it('Refused: a payment of tomorrow, one that does not exist, and one of an outdated form', async () => {
  const { couple, at } = await begin()
  const pay = (version: number, input: object) => markBookingPaid(couple, at(version), input)
  await expect(pay(1, { part: 'rest', paidOn: '2026-11-22' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await expect(pay(7, { part: 'rest', paidOn: '2026-11-20' })).rejects.toMatchObject({
    code: 'BOOKING_MOVED',
  })
  await saveBooking(couple, at(1), { ...details, costMinor: '21000', payments: {} })
  await expect(pay(2, { part: 'deposit', paidOn: '2026-11-20' })).rejects.toMatchObject({
    code: 'BOOKING_MOVED',
  })
})
