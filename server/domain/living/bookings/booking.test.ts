import { describe, expect, it } from 'vitest'
import { emptySheet } from '#server/domain/gifts/gift-list/honest-sheet.ts'
import type { BookingStep } from '#shared/states/booking.ts'
import { type Booking, bookByOf, isAllowed, stateAfter, stateBefore } from './booking.ts'
import { journeyOf } from './journey.ts'

const states = ['wanted', 'requested', 'confirmed', 'lived', 'cancelled'] as const
const steps: readonly BookingStep[] = ['request', 'confirm', 'live', 'cancel', 'swap']
const at = (day: number) => new Date(Date.UTC(2027, 5, day))

describe('The steps of a booking', () => {
  it.each([
    ['wanted', ['request', 'confirm', 'live', 'swap']],
    ['requested', ['confirm', 'live', 'cancel', 'swap']],
    ['confirmed', ['live', 'cancel', 'swap']],
    ['lived', []],
    ['cancelled', []],
  ] as const)('from %s: %s', (state, allowed) => {
    expect(steps.filter((step) => isAllowed(step, state))).toEqual(allowed)
  })

  it('can each be undone to the previous state', () => {
    for (const state of states)
      for (const step of steps.filter((one) => isAllowed(one, state))) {
        const way = {
          requestedAt: state === 'requested' || step === 'request' ? at(1) : null,
          confirmedAt: state === 'confirmed' || step === 'confirm' ? at(2) : null,
        }
        expect([step, state, stateBefore({ ...way, state: stateAfter(step) })]).toEqual([step, state, state])
      }
    expect(stateBefore({ state: 'wanted', requestedAt: null, confirmedAt: null })).toBeNull()
  })
})

describe('The last day to book', () => {
  const gift = { sheet: { ...emptySheet, bookAheadDays: 30 } }
  const booking = (state: Booking['state'], date: string | null) => ({ state, date })
  it.each([
    [gift, null, '2027-05-20'],
    [gift, booking('wanted', null), '2027-05-20'],
    [gift, booking('wanted', '2027-10-01'), '2027-09-01'],
    [gift, booking('requested', '2027-10-01'), '2027-09-01'],
    [gift, booking('confirmed', '2027-10-01'), null],
    [gift, booking('lived', null), null],
    [{ sheet: { ...emptySheet, bookAheadDays: 0 } }, null, '2027-06-19'],
    [{ sheet: emptySheet }, null, null],
  ])('of %o with %o: %s', (one, booked, day) => {
    expect(bookByOf(one, booked, '2027-06-19')).toBe(day)
  })
})

describe('The journey of a gift', () => {
  const contribution = {
    state: 'received' as const,
    needsDecision: false,
    createdAt: at(1),
    sentAt: null,
    receivedAt: at(3),
    thankedAt: null,
  }
  const booked = { state: 'confirmed', confirmedAt: at(5), date: '2027-09-01', livedAt: null, livedOn: null }
  const lived = { ...booked, state: 'lived', livedAt: at(9), livedOn: '2027-09-02' }
  const way = (some: object, ...bookings: (object | null)[]) =>
    journeyOf({ ...contribution, ...some }, bookings as (Booking | null)[])
      .filter((stage) => stage.at)
      .map((stage) => [stage.step, stage.at?.getUTCDate(), stage.on ?? ''].join(' ').trim())

  it('goes from promised to thanked, and future steps have no date', () => {
    expect(journeyOf(contribution, [null]).map(({ step }) => step)).toEqual([
      'promised',
      'sent',
      'received',
      'booked',
      'lived',
      'thanked',
    ])
    expect(way({ receivedAt: null }, null)).toEqual(['promised 1'])
    // A received gift counts as sent, even if it was never marked.
    expect(way({ thankedAt: at(4) }, null)).toEqual(['promised 1', 'sent 3', 'received 3', 'thanked 4'])
  })

  it('shows when it was booked and for which day, and the day it was lived', () => {
    expect(way({}, booked).slice(3)).toEqual(['booked 5 2027-09-01'])
    expect(way({}, lived).slice(3)).toEqual(['booked 5 2027-09-01', 'lived 9 2027-09-02'])
    const unbooked = { ...lived, confirmedAt: null, date: null }
    expect(way({}, unbooked).slice(3)).toEqual(['booked 9', 'lived 9 2027-09-02'])
    const skipped = (...all: object[]) => journeyOf(contribution, all as Booking[])[3]?.isSkipped
    expect([skipped(unbooked), skipped(lived), skipped(unbooked, lived)]).toEqual([true, false, false])
    expect(way({}, unbooked, booked)[3]).toBe('booked 9 2027-09-01')
    expect(way({}, { ...booked, state: 'requested' }).slice(3)).toEqual([])
  })

  it('of several gifts waits for the last, and counts the completed ones', () => {
    expect(journeyOf(contribution, [booked as Booking, null])[3]).toMatchObject({
      at: null,
      reached: 1,
      outOf: 2,
    })
    expect(way({}, booked, { ...booked, confirmedAt: at(7), date: '2027-10-01' }).slice(3)).toEqual([
      'booked 7',
    ])
  })

  it.each(['returned', 'disputed', 'expired', 'undone'])('is not booked by what is %s', (state) => {
    expect(way({ state }, lived).slice(3)).toEqual([])
    expect(way({ needsDecision: true }, lived).slice(3)).toEqual([])
  })
})
