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
      notes: '',
    })
  })
})
