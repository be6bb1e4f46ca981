import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseShares, giftTitles, openShares } from './named-shares.ts'

const balloon = ['despegar', 'ver amanecer', 'las nubes', 'aterrizar']
const open = (taken: string[], left: number) => openShares(balloon, new Set(taken), left)
const chosen = (taken: string[], left: number, shares: number, names: string[] | null) =>
  chooseShares(balloon, open(taken, left), { shares, names }).map(({ name, insteadOf }) =>
    insteadOf === null ? name : `${name} instead of ${insteadOf}`,
  )

describe('Named shares', () => {
  it('follow the title of their gift in a text, where amounts are visible', () => {
    const share = (name: string) => ({ name, insteadOf: name === '' ? 'despegar' : null })
    const list = {
      gifts: new Map([
        ['globo', { title: 'Globo' }],
        ['cena', { title: 'Cena' }],
      ]),
      lines: [
        { giftId: 'globo', namedShares: [share(''), share('ver amanecer'), share('aterrizar')] },
        { giftId: 'cena', namedShares: [] },
        { giftId: 'gone', namedShares: [] },
      ],
    }
    expect(giftTitles(list, true)).toEqual(['Globo (ver amanecer, aterrizar)', 'Cena'])
    expect(giftTitles(list, false)).toEqual(['Globo', 'Cena'])
  })

  it('are free in the couple’s order, at most as many as the ledger has left', () => {
    expect(open(['ver amanecer'], 3)).toEqual({ names: ['despegar', 'las nubes', 'aterrizar'], unnamed: 0 })
    expect(open(['ver amanecer'], 2)).toEqual({ names: ['despegar', 'las nubes'], unnamed: 0 })
    expect(open([], 6)).toEqual({ names: balloon, unnamed: 2 })
    expect(open([], 0)).toEqual({ names: [], unnamed: 0 })
  })

  it('a name that is taken is replaced by the next free one, which no other choice of the guest uses', () => {
    expect(chosen(['despegar'], 3, 1, ['despegar'])).toEqual(['ver amanecer instead of despegar'])
    expect(chosen(['despegar'], 3, 2, ['despegar', 'ver amanecer'])).toEqual([
      'las nubes instead of despegar',
      'ver amanecer',
    ])
    expect(chosen(balloon, 2, 1, ['despegar'])).toEqual([' instead of despegar'])
  })

  it('an unknown name is replaced without being repeated', () => {
    expect(chosen([], 4, 1, ['http://example.com'])).toEqual(['despegar'])
  })

  it('shares without a choice have no name while some have none; guests who were not asked get names', () => {
    expect(chosen([], 6, 3, ['aterrizar'])).toEqual(['aterrizar'])
    expect(chosen([], 6, 4, ['aterrizar'])).toEqual(['aterrizar', 'despegar'])
    expect(chosen([], 6, 2, null)).toEqual(['despegar', 'ver amanecer'])
    expect(chosen([], 6, 6, null)).toEqual(balloon)
    expect(chosen([], 4, 1, ['aterrizar', 'despegar'])).toEqual(['aterrizar'])
  })

  it('what is open can be chosen, adds up to what is left, and no name is given twice', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'))
    fc.assert(
      fc.property(
        names,
        names,
        names,
        fc.nat({ max: 9 }),
        fc.nat({ max: 9 }),
        (all, taken, requestedNames, left, some) => {
          const shown = openShares(all, new Set(taken), left)
          expect(shown.names.length + shown.unnamed).toBe(left)
          const shares = Math.min(some, left)
          const chosenShares = chooseShares(all, shown, { shares, names: requestedNames })
          const named = chosenShares.flatMap(({ name }) => name || [])
          expect(chosenShares.length).toBeLessThanOrEqual(shares)
          expect(new Set(named).size).toBe(named.length)
          expect(named.every((name) => shown.names.includes(name))).toBe(true)
          expect(shares - named.length).toBeLessThanOrEqual(shown.unnamed)
          const whole = chooseShares(all, shown, { shares: shown.names.length, names: shown.names })
          expect(whole).toEqual(shown.names.map((name) => ({ name, insteadOf: null })))
        },
      ),
    )
  })
})
