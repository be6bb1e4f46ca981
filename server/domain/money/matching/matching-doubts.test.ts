import { describe, expect, it } from 'vitest'
import { numericReference } from '#server/domain/money/payments/index.ts'
import { andres, gift, judgeLines, line, one } from './matching.fixture.ts'
import { judge } from './matching.ts'

const both = '27067KDM4T9X 2706K7QD93PM'
const nothing = { kind: 'unmatched' }
const name = 'CARMEN NAVARRO RUIZ'

it('yields to other work at the start and after every fifty lines, twice', () => {
  const lines = Array.from({ length: 120 }, (_, at) => line(`x ${at}`, 1n))
  expect([...judge(lines, [gift()])]).toEqual([0, 50, 100, 0, 50, 100])
})

it('of two lines with one reference the one booked first is certain, in either order', () => {
  const second = line('27067KDM4T9X', 95_00n, { bookedOn: '2027-06-03', id: 'a' })
  const first = line('27067KDM4T9X', 95_00n, { bookedOn: '2027-06-02', id: 'b' })
  expect(judgeLines([second, first], [gift()]).map((verdict) => verdict?.kind)).toEqual(['doubtful', 'sure'])
  const later = { ...second, bookedOn: '2027-06-02', id: 'c' }
  expect(judgeLines([later, first], [gift()]).map((verdict) => verdict?.kind)).toEqual(['doubtful', 'sure'])
})

describe('Two references in one line, and the exact sum', () => {
  it.each([
    ['one of them in another currency', { currency: 'MXN' }, 'otherCurrency', 2],
    ['one of them found before', { state: 'received', linked: true }, 'twice', 3],
    ['one of them undone', { state: 'undone' }, 'late', 3],
    ['one of them in dispute', { state: 'disputed' }, 'late', 3],
    ['one of them promised later', { promisedOn: '2027-06-04', sentOn: null }, 'early', 2],
    ['one of them confirmed by hand', { state: 'received' }, 'twice', 2],
  ] as const)('are in doubt with %s', (_, some, doubt, signal) => {
    const found = one(both, 170_00n, [gift(some), andres])
    expect(found).toEqual({ kind: 'doubtful', doubt, signal, ids: ['carmen', 'andres'], withLines: [] })
  })

  it('an outgoing payment for one of them is offered for that one, and another amount is ignored', () => {
    const received = gift({ state: 'received', linked: true })
    expect(one(both, -95_00n, [received, { ...andres, state: 'received' }])).toMatchObject({
      doubt: 'goneBack',
      ids: ['carmen'],
    })
    expect(one('27067KDM4T9X', -90_00n, [received])).toEqual(nothing)
  })
})

it('a late payment of another amount is a weaker match', () => {
  expect(one('27067KDM4T9X', 95_00n, [gift({ state: 'undone' })])).toMatchObject({ signal: 3 })
  expect(one('27067KDM4T9X', 94_00n, [gift({ state: 'undone' })])).toMatchObject({ signal: 2 })
})

it('a line of zero is short of every amount', () => {
  expect(one('27067KDM4T9X', 0n)).toMatchObject({ doubt: 'short' })
  expect([one(name, 0n), one(name, -95_00n)]).toEqual([undefined, undefined])
})

it('the payer field of the bank is searched like the text', () => {
  expect(one('', 95_00n, [gift()], { payer: '2706 7KDM 4T9X' })).toMatchObject({ kind: 'sure' })
  expect(one('', 95_00n, [gift()], { payer: '2706 7KDN 4T9X' })).toMatchObject({ doubt: 'nearReference' })
  expect(one('', 95_00n, [gift()], { payer: name })).toMatchObject({ doubt: 'name' })
})

describe('Without a complete reference', () => {
  it.each(['held', 'notFound', 'expired', 'sent'] as const)('a %s contribution is offered', (state) => {
    expect(one(name, 95_00n, [gift({ state })])).toMatchObject({ doubt: 'name', ids: ['carmen'] })
    expect(one('2706 7KDN 4T9X', 95_00n, [gift({ state })])).toMatchObject({ doubt: 'nearReference' })
  })

  it('one confirmed by hand is offered as the same money, unless its name, amount, currency or day differ', () => {
    const received = gift({ state: 'received' })
    const offer = { kind: 'doubtful', doubt: 'byHand', ids: ['carmen'] }
    expect(one(name, 95_00n, [received])).toMatchObject(offer)
    for (const some of [
      { names: ['Zoe'] },
      { totalMinor: 90_00n },
      { currency: 'MXN' as const },
      { sentOn: null, arrivedOn: '2027-01-01' },
      { linked: true },
    ])
      expect(one(name, 95_00n, [gift({ state: 'received', ...some })])).toEqual(nothing)
    const waits = gift({ id: 'waits' })
    expect(one(name, 95_00n, [received, waits])).toMatchObject({ doubt: 'name', ids: ['waits'] })
    const twin = gift({ id: 'twin', state: 'received' })
    expect(one(name, 95_00n, [received, twin])).toEqual(nothing)
  })

  it.each([
    [{ state: 'received', linked: true }],
    [{ state: 'undone' }],
    [{ linked: true }],
    [{ currency: 'MXN' }],
    [{ totalMinor: 90_00n, names: ['Zoe'] }],
  ] as const)('one with %o is not offered', (some) => {
    expect(
      one(name, 95_00n, [gift({ ...some, ...('names' in some && { names: [...some.names] }) })]),
    ).toEqual(nothing)
    expect(one('2706 7KDN 4T9X', 95_00n, [gift({ ...some, names: ['Zoe'] })])).toEqual(nothing)
  })

  it('one that a line with its reference has taken is not offered', () => {
    const lines = [line('27067KDM4T9X', 95_00n), line('2706 7KDN 4T9X', 95_00n), line(name, 95_00n)]
    expect(judgeLines(lines, [gift()]).map((verdict) => verdict?.kind)).toEqual([
      'sure',
      'unmatched',
      'unmatched',
    ])
  })

  it('a line that is kept as a part is not offered for anything else', () => {
    expect(one(name, 95_00n, [gift()], { waitsFor: 'carmen' })).toBeUndefined()
  })

  it('a couple’s two names are matched separately', () => {
    expect(one('CARMEN NAVARRO', 95_00n, [gift({ names: ['Carmen', 'Navarro'] })])).toMatchObject({
      doubt: 'name',
    })
  })

  it('a name that only shares a prefix does not match', () => {
    expect(one('CARMEN LUNA', 95_00n, [gift({ names: ['Carmelo Ortiz'] })])).toEqual(nothing)
  })
})

describe('Of two similar references', () => {
  const other = gift({ id: 'other', reference: '27067KDMZTYA', names: ['Zoe'] })
  it('the closer is offered, with its distance', () => {
    expect(one('27067KDM4T9A', 95_00n, [other, gift()])).toMatchObject({ ids: ['carmen'], signal: 3 })
    expect(one('27067KDM4TBA', 95_00n, [gift()])).toMatchObject({ ids: ['carmen'], signal: 2 })
  })

  it('none is offered when both are equally close', () => {
    const twin = gift({ id: 'twin', reference: '27067KDM4T9B', names: ['Zoe'] })
    expect(one('27067KDM4T9A', 95_00n, [twin, gift()])).toEqual(nothing)
  })

  it('one found by its digits and by its letters counts once', () => {
    const words = `${numericReference('27067KDM4T9X')} 2706 7KDN 4T9X`
    expect(one(words, 95_00n)).toMatchObject({ doubt: 'nearReference', ids: ['carmen'] })
  })

  it('one contribution is offered for the closer line, in either order', () => {
    const [far, near] = ['27067KDM4TBA', '27067KDM4T9A']
    for (const order of [
      [far, near],
      [near, far],
    ]) {
      const lines = order.map((words) => line(words ?? '', 95_00n))
      const offered = judgeLines(lines, [gift()]).map((verdict) => verdict?.kind === 'doubtful')
      expect(offered).toEqual(order.map((words) => words === near))
    }
  })
})

describe('Of people with one amount', () => {
  it('the days are counted from the promise or from the sending, whichever is closer', () => {
    expect(one(name, 95_00n, [gift({ promisedOn: '2027-05-01', sentOn: '2027-06-01' })])).toMatchObject({
      doubt: 'name',
      signal: 3,
    })
    expect(one(name, 95_00n, [gift({ promisedOn: '2027-05-25', sentOn: null })])).toMatchObject({ signal: 2 })
  })

  it('the days decide between equally similar names, and the name before the days', () => {
    const earlier = gift({ id: 'earlier', promisedOn: '2027-05-26', sentOn: null })
    expect(one(name, 95_00n, [earlier, gift()])).toMatchObject({ ids: ['carmen'] })
    const alike = gift({ id: 'alike', names: ['Carmen Navarro Gil'] })
    expect(one(name, 95_00n, [alike, { ...gift(), promisedOn: '2027-05-24', sentOn: null }])).toMatchObject({
      ids: ['carmen'],
    })
  })

  it('the first of two equally similar lines keeps the match', () => {
    const twice = judgeLines([line(name, 95_00n, { id: 'a' }), line(name, 95_00n, { id: 'b' })], [gift()])
    expect(twice.map((verdict) => verdict?.kind)).toEqual(['doubtful', 'unmatched'])
  })

  it('two contributions of one person are not offered for another sum', () => {
    const second = gift({ id: 'second', reference: '2706ZZZZ9999', totalMinor: 30_00n })
    expect(one(name, 100_00n, [gift(), second])).toEqual(nothing)
  })
})

describe('Parts of one contribution', () => {
  const reference = '2706 7KDM 4T9X'
  const doubtsOf = (...minors: bigint[]) =>
    judgeLines(
      minors.map((minor) => line(reference, minor)),
      [gift()],
    ).map((verdict) => verdict?.kind === 'doubtful' && verdict.doubt)

  it('are all lines with its reference, when they add up to it', () => {
    expect(doubtsOf(30_00n, 30_00n, 35_00n)).toEqual(['instalments', 'instalments', 'instalments'])
  })

  it('are the two lines among them that add up to it', () => {
    expect(doubtsOf(50_00n, 20_00n, 45_00n)).toEqual(['instalments', 'short', 'instalments'])
  })

  it('never include a line twice', () => {
    expect(doubtsOf(47_50n, 20_00n, 10_00n)).toEqual(['short', 'short', 'short'])
    expect(doubtsOf(50_00n)).toEqual(['short'])
  })

  it('keep a waiting line’s suggestion', () => {
    const line1 = line(reference, 50_00n, { waitsFor: 'carmen' })
    const [first, rest] = judgeLines([line1, line(reference, 45_00n)], [gift()])
    expect([first, rest]).toMatchObject([{ doubt: 'short' }, { doubt: 'instalments', withLines: [line1.id] }])
  })
})
