import { describe, expect, it } from 'vitest'
import {
  canAsk,
  canReserve,
  groupOf,
  inGroups,
  leftOver,
  type LivingGift,
  type LivingPayment,
  nextOf,
  nextUnpaid,
  seasonOf,
  wayToBook,
} from './living-gift.ts'

const gift = (title: string, some: object = {}) =>
  ({ title, isGiven: true, bookBy: null, booking: null, ...some }) as LivingGift
const booked = (state: string, some: object = {}) => ({
  state,
  date: null,
  livedOn: null,
  payments: [],
  ...some,
})

describe('The board of gifts to live', () => {
  it.each([
    [{}, 'toBook'],
    [{ isGiven: null }, 'toBook'],
    [{ isGiven: false }, 'notGiven'],
    [{ isGiven: false, booking: booked('wanted') }, 'toBook'],
    [{ booking: booked('requested') }, 'toBook'],
    [{ booking: booked('confirmed') }, 'booked'],
    [{ isGiven: false, booking: booked('lived') }, 'lived'],
  ] as const)('puts %o into %s', (some, group) => {
    expect(groupOf(gift('Globo', some))).toBe(group)
  })

  it('sorts by due day, undated gifts last, and lived gifts by the latest', () => {
    const groups = inGroups([
      gift('later', { bookBy: '2027-05-01' }),
      gift('any day'),
      gift('first', { bookBy: '2027-04-03' }),
      gift('spring', { booking: booked('lived', { livedOn: '2027-04-01' }) }),
      gift('summer', { booking: booked('lived', { livedOn: '2027-07-01' }) }),
    ])
    expect(groups.toBook.map(({ title }) => title)).toEqual(['first', 'later', 'any day'])
    expect(groups.lived.map(({ title }) => title)).toEqual(['summer', 'spring'])
  })

  it('shows the season of the gift, or else that of the provider who is asked', () => {
    const sheetOf = (season: string) => gift('Globo', { sheet: { season } })
    expect(seasonOf(sheetOf('De marzo a noviembre.'), { season: 'Todo el año.' })).toBe(
      'De marzo a noviembre.',
    )
    expect(seasonOf(sheetOf(''), { season: 'Todo el año.' })).toBe('Todo el año.')
    expect(seasonOf(sheetOf(''), undefined)).toBe('')
  })

  it('names the next step: book in time or late, live, or mark as lived', () => {
    const next = (...gifts: LivingGift[]) => {
      const found = nextOf(gifts, '2027-04-03')
      return found && [found.kind, found.day]
    }
    expect(next(gift('a'))).toBeNull()
    expect(next(gift('a', { bookBy: '2027-04-03' }))).toEqual(['book', '2027-04-03'])
    expect(next(gift('a', { bookBy: '2027-04-02' }))).toEqual(['late', '2027-04-02'])
    expect(next(gift('a', { bookBy: '2027-04-02', isGiven: false }))).toBeNull()
    const day = (date: string) => gift('b', { booking: booked('confirmed', { date }) })
    expect(next(gift('a', { bookBy: '2027-04-05' }), day('2027-04-04'))).toEqual(['live', '2027-04-04'])
    expect(next(day('2027-04-02'))).toEqual(['told', '2027-04-02'])
  })

  it('names the next payment if it is due before anything else', () => {
    const deposit = { part: 'deposit', amount: null, dueOn: '2027-04-05', paidOn: null }
    const rest = { part: 'rest', amount: null, dueOn: '2027-05-01', paidOn: null }
    const next = (payments: object[], today = '2027-04-03') => {
      const found = nextOf(
        [gift('a', { booking: booked('confirmed', { date: '2027-04-20', payments }) })],
        today,
      )
      return found && [found.kind, found.day]
    }
    expect(next([deposit, rest])).toEqual(['pay', '2027-04-05'])
    expect(next([deposit, rest], '2027-04-06')).toEqual(['owed', '2027-04-05'])
    expect(next([{ ...deposit, paidOn: '2027-04-01' }, rest])).toEqual(['live', '2027-04-20'])
    expect(nextUnpaid([rest as LivingPayment])?.part).toBe('rest')
    expect(nextUnpaid([{ ...rest, dueOn: null } as LivingPayment])).toBeNull()
    expect(
      nextUnpaid([
        { ...deposit, paidOn: '2027-04-01' },
        { ...rest, paidOn: '2027-04-01' },
      ] as LivingPayment[]),
    ).toBeNull()
  })

  it('lets the couple ask a provider for dates, also about a gift without a giver', () => {
    const provider = { providersToAsk: [{ id: 'p' }], bookingRequest: null, reservation: null }
    expect(canAsk(gift('a', { ...provider, isGiven: false }))).toBe(true)
    expect(canAsk(gift('a', { ...provider, providersToAsk: [] }))).toBe(false)
    expect(canAsk(gift('a', { ...provider, isFund: true }))).toBe(false)
    expect(canAsk(gift('a', { ...provider, bookingRequest: { state: 'asked' } }))).toBe(false)
    expect(canAsk(gift('a', { ...provider, booking: booked('confirmed') }))).toBe(false)
    expect(canAsk(gift('a', { ...provider, reservation: { state: 'held' } }))).toBe(false)
  })

  it('offers free days before a mail, and a mail before a booking by hand', () => {
    const none = { providersToAsk: [], bookingRequest: null, reservation: null, reservableAt: null }
    expect(wayToBook(gift('a', none))).toBe('book')
    expect(wayToBook(gift('a', { ...none, providersToAsk: [{ id: 'p' }] }))).toBe('ask')
    const linked = { ...none, providersToAsk: [{ id: 'p' }], reservableAt: 'Agencia' }
    expect(wayToBook(gift('a', linked))).toBe('reserve')
    expect(wayToBook(gift('a', { ...linked, reservation: { state: 'expired' } }))).toBe('reserve')
    expect(canReserve(gift('a', { ...linked, reservation: { state: 'asking' } }))).toBe(false)
    expect(canReserve(gift('a', { ...linked, bookingRequest: { state: 'offered' } }))).toBe(false)
  })

  it('returns what is left of the received money, or missing', () => {
    const of = (received: string, cost: string | null) =>
      leftOver({
        received: { minor: received, currency: 'EUR' },
        booking: { cost: cost === null ? null : { minor: cost, currency: 'EUR' } } as LivingGift['booking'],
      })
    expect(of('24000', '21000')).toBe(30_00n)
    expect(of('24000', '24001')).toBe(-1n)
    expect(of('24000', null)).toBeNull()
    expect(of('0', '21000')).toBeNull()
  })
})
