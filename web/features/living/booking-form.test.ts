import { describe, expect, it } from 'vitest'
import { bookingFormOf, inputOf, problemsOf, statesAhead } from './booking-form.ts'
import type { LivingBooking } from './living-gift.ts'

const booking = (state: string) => ({ state }) as LivingBooking

describe('The form of a booking', () => {
  const empty = bookingFormOf(null, 'es')

  it('only moves forward from the current state', () => {
    expect(statesAhead(null)).toEqual(['wanted', 'requested', 'confirmed'])
    expect(statesAhead(booking('requested'))).toEqual(['requested', 'confirmed'])
    expect(statesAhead(booking('lived'))).toEqual([])
    expect(empty.state).toBe('wanted')
  })

  it('needs a day for a booking, and a readable cost or none', () => {
    expect(problemsOf(empty, 'EUR')).toEqual([])
    expect(problemsOf({ ...empty, state: 'confirmed', cost: 'mucho' }, 'EUR')).toEqual(['date', 'cost'])
    expect(problemsOf({ ...empty, state: 'confirmed', date: '2027-06-25', cost: '210,50' }, 'EUR')).toEqual(
      [],
    )
  })

  it('sends empty fields as null', () => {
    expect(inputOf({ ...empty, cost: '210,50' }, 'EUR')).toEqual({
      date: null,
      time: null,
      whoToCall: '',
      reference: '',
      costMinor: '21050',
      payments: {
        depositMinor: null,
        depositDueOn: null,
        depositPaidOn: null,
        restDueOn: null,
        restPaidOn: null,
      },
      notes: '',
    })
  })

  it('sends a deposit with its days, and no days without a deposit', () => {
    const typed = {
      ...empty,
      cost: '210',
      deposit: '60',
      depositDueOn: '2026-12-05',
      restDueOn: '2027-06-01',
    }
    expect(inputOf(typed, 'EUR').payments).toMatchObject({
      depositMinor: '6000',
      depositDueOn: '2026-12-05',
      restDueOn: '2027-06-01',
    })
    expect(inputOf({ ...typed, deposit: ' ' }, 'EUR').payments).toMatchObject({
      depositMinor: null,
      depositDueOn: null,
    })
    expect(problemsOf({ ...typed, deposit: 'poco' }, 'EUR')).toEqual(['deposit'])
    expect(problemsOf({ ...typed, deposit: '0' }, 'EUR')).toEqual(['deposit'])
    expect(problemsOf({ ...typed, deposit: '210,01' }, 'EUR')).toEqual(['depositAboveCost'])
  })
})
