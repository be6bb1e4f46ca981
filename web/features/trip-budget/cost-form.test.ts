import { describe, expect, it } from 'vitest'
import { budgetStops } from './budget-stops.ts'
import { costFormOf, costInputOf, costProblems, emptyCost } from './cost-form.ts'

const cost = { id: 'c', version: 1, name: 'Vuelos', stopId: null, amountMinor: '120050' }

describe('The form of a cost', () => {
  it('needs a name and an amount within the limit of the currency, which may be zero', () => {
    const problems = (name: string, amount: string) => costProblems({ ...emptyCost, name, amount }, 'EUR')
    expect(problems(' ', '')).toEqual(['name', 'amount'])
    expect(problems('Vuelos', 'mucho')).toEqual(['amount'])
    expect(problems('Vuelos', '-3')).toEqual(['amount'])
    expect(problems('Vuelos', '1000000')).toEqual([])
    expect(problems('Vuelos', '1000000,01')).toEqual(['tooMuch'])
    expect(problems('Vuelos', '0')).toEqual([])
  })

  it('sends what was read unchanged', () => {
    const form = costFormOf(cost, 'EUR', 'es')
    expect(costInputOf(form, 'EUR')).toEqual({ name: 'Vuelos', stopId: null, amountMinor: '120050' })
  })
})

describe('The stops of a budget', () => {
  it('follow the trip, leave out empty stops, and keep the costs of a stop that is gone', () => {
    const stops = ['Lisboa', 'Oporto'].map((name) => ({ id: name, name }))
    const costs = [
      { ...cost, stopId: 'gone' },
      { ...cost, id: 'd', stopId: 'Oporto', amountMinor: '1' },
    ]
    const shown = budgetStops({ gifts: [], costs }, stops)
    expect(shown.map(({ stop, costMinor }) => [stop?.name, costMinor])).toEqual([
      ['Oporto', 1n],
      [undefined, 120050n],
    ])
  })
})
