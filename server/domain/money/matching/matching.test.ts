import { describe, expect, it, test } from 'vitest'
import { numericReference } from '#server/domain/money/payments/index.ts'
import { inventedStatement } from '#test/invented-statements.ts'
import { andres, gift, judgeLines, line, one } from './matching.fixture.ts'
import type { Candidate } from './match-verdict.ts'

const sure = (...ids: string[]) => ({ kind: 'sure', ids, already: false })
const doubt = (name: string, ...ids: string[]) => ({ kind: 'doubtful', doubt: name, ids })

describe('A line with the complete reference and the exact amount is sure', () => {
  it.each([
    'TRANSFERENCIA 2706 7KDM 4T9X',
    'transf/27067kdm4t9x/carmen',
    '2706-7KDM-4T9X',
    '27O6 7KDM 4T9X',
    'REGALO2706.7KDM.4T9XBODA',
  ])('as in %s', (words) => {
    expect(one(words, 95_00n)).toEqual(sure('carmen'))
  })

  it('from any sender, also after its deadline, and also with two gifts', () => {
    expect(one('DIEGO 27067KDM4T9X', 95_00n, [gift({ state: 'expired' })])).toEqual(sure('carmen'))
    expect(one('27067KDM4T9X Y 2706K7QD93PM', 170_00n, [gift(), andres])).toEqual(sure('carmen', 'andres'))
  })

  it('and moves nothing when the couple confirmed it by hand', () => {
    expect(one('27067KDM4T9X', 95_00n, [gift({ state: 'received' })])).toMatchObject({
      kind: 'sure',
      already: true,
    })
  })
})

describe('A line needs a decision of the couple', () => {
  const reference = '2706 7KDM 4T9X'
  it.each([
    ['one cent less', reference, 94_99n, {}, 'short'],
    ['one cent more', reference, 95_01n, {}, 'over'],
    ['a contribution that has its line', reference, 95_00n, { state: 'received', linked: true }, 'twice'],
    ['one the giver had taken back', reference, 95_00n, { state: 'undone' }, 'late'],
    ['one that was given back', reference, 95_00n, { state: 'returned' }, 'late'],
    ['one promised two days later', reference, 95_00n, { promisedOn: '2027-06-04', sentOn: null }, 'early'],
    ['another currency', reference, 95_00n, { currency: 'MXN' }, 'otherCurrency'],
    ['a transfer that came back', `DEVOLUCION ${reference}`, 95_00n, {}, 'bounced'],
    ['a slip in the reference', '2706 7KDN 4T9X', 95_00n, {}, 'nearReference'],
    ['a letter missing', '2706 7KD 4T9X', 95_00n, {}, 'nearReference'],
    ['the end cut off', '2706 7KDM 4', 95_00n, {}, 'nearReference'],
    ['the first group left out', '7KDM 4T9X', 95_00n, {}, 'nearReference'],
    ['no reference and the surnames turned round', 'RUIZ NAVARRO CARMEN', 95_00n, {}, 'name'],
    ['one surname', 'NAVARRO LUNA DE MIEL', 95_00n, {}, 'name'],
    ['the name and another amount', 'CARMEN NAVARRO', 90_00n, {}, 'nameOnly'],
  ] as const)('with %s', (_, words, minor, some, reason) => {
    expect(one(words, minor, [gift(some)])).toMatchObject(doubt(reason, 'carmen'))
  })

  it('promised one day after the bank booked it is still sure, since clocks differ', () => {
    expect(one(reference, 95_00n, [gift({ promisedOn: '2027-06-03' })])).toEqual(sure('carmen'))
  })

  it('with the seven digits for a numeric field', () => {
    const number = numericReference('27067KDM4T9X')
    expect(one(`SPEI ${number} BODA`, 95_00n)).toMatchObject(doubt('nearReference', 'carmen'))
    expect(one(`SPEI 9${number} BODA`, 95_00n)).toEqual({ kind: 'unmatched' })
  })

  it('ten days from the promise by its name, and not eleven', () => {
    const on = (bookedOn: string) => one('CARMEN NAVARRO RUIZ', 95_00n, [gift()], { bookedOn })?.kind
    expect([on('2027-06-11'), on('2027-06-12')]).toEqual(['doubtful', 'unmatched'])
  })

  it.each([
    ['José María Ibáñez Peña', 'IBAÑEZ PENA JOSE Mª'],
    ['José María Ibáñez', 'CHEMA IBANEZ'],
    ['Francisco Núñez Vera', 'PACO NUÑEZ'],
    ['María Fernández Soto', 'Mª FDEZ SOTO'],
    ['Ana de la Cruz', 'CRUZ ANA DE LA'],
    ['Rosario Echeverría Zabaleta', 'ECHEVERRIA ZABAL'],
  ])('%s is recognised as %s', (name, words) => {
    expect(one(words, 95_00n, [gift({ names: [name] })])).toMatchObject(doubt('name', 'carmen'))
  })

  it('two promises of the same amount under equally similar names are not guessed', () => {
    const twin = gift({ id: 'twin', reference: '2706ZZZZ9999', names: ['Carmen Navarro Ruiz'] })
    expect(one('CARMEN NAVARRO', 95_00n, [gift(), twin])).toEqual({ kind: 'unmatched' })
  })

  it('with two contributions of one person in one amount', () => {
    const second = gift({ id: 'second', reference: '2706ZZZZ9999', totalMinor: 30_00n })
    expect(one('CARMEN NAVARRO RUIZ', 125_00n, [gift(), second])).toMatchObject(
      doubt('together', 'carmen', 'second'),
    )
  })

  it('in two parts that add up, each linked to the other', () => {
    const parts = [line(reference, 50_00n), line(reference, 45_00n)]
    const [first, second] = judgeLines(parts, [gift()])
    expect(first).toMatchObject({ doubt: 'instalments', withLines: [parts[1]?.id] })
    expect(second).toMatchObject({ doubt: 'instalments', withLines: [parts[0]?.id] })
  })

  it('when the rest was expected, with the earlier part', () => {
    const returned = line(reference, 50_00n, { waitsFor: 'carmen' })
    const [, rest] = judgeLines([returned, line(reference, 45_00n)], [gift()])
    expect(rest).toMatchObject({ doubt: 'instalments', withLines: [returned.id] })
  })

  it('when it leaves again with the reference of a received gift', () => {
    expect(one(reference, -95_00n, [gift({ state: 'received', linked: true })])).toMatchObject(
      doubt('goneBack', 'carmen'),
    )
    expect(one(reference, -95_00n, [gift()])).toEqual({ kind: 'unmatched' })
  })
})

it('the second of two lines for one contribution is not sure', () => {
  const both = [line('27067KDM4T9X', 95_00n), line('27067KDM4T9X', 95_00n)]
  expect(judgeLines(both, [gift()]).map((verdict) => verdict?.kind)).toEqual(['sure', 'doubtful'])
})

it('a match rejected by the couple is not offered again', () => {
  expect(one('CARMEN NAVARRO RUIZ', 95_00n, [gift()], { refused: ['carmen'] })).toEqual({ kind: 'unmatched' })
  expect(one('27067KDM4T9X', 95_00n, [gift()], { refused: ['carmen'] })).toEqual({ kind: 'unmatched' })
})

test('one contribution is offered for the more likely of two lines', () => {
  const [far, near] = judgeLines([line('NAVARRO', 95_00n), line('CARMEN NAVARRO RUIZ', 95_00n)], [gift()])
  expect([far?.kind, near?.kind]).toEqual(['unmatched', 'doubtful'])
})

test.each([1, 2, 3, 4])(
  'in generated statement %i no sure match is wrong, and nine in ten gifts are found',
  (seed) => {
    const { candidates, lines, truth } = inventedStatement(seed, 300)
    const verdicts = judgeLines(lines, candidates)
    const answers = lines.map(({ id }, at) => {
      const verdict = verdicts[at] ?? { kind: 'unmatched' }
      const matchedIds = 'ids' in verdict ? verdict.ids : []
      const really = truth.get(id) ?? []
      return { id, kind: verdict.kind, isGift: really.length > 0, isRight: sameIds(matchedIds, really) }
    })
    expect(answers.filter(({ kind, isRight }) => kind === 'sure' && !isRight)).toEqual([])
    const found = answers.filter(({ isGift, isRight }) => isGift && isRight)
    expect(found.length / truth.size).toBeGreaterThanOrEqual(0.9)
  },
)

const sameIds = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join(' ') === others.toSorted().join(' ')

describe('A gift in instalments', () => {
  const part = (number: number, totalMinor: bigint, some: Partial<Candidate> = {}) =>
    gift({
      id: `part ${number}`,
      reference: `27067KDM4T9${'ABCDEF'[number]}`,
      totalMinor,
      state: 'held',
      plan: { id: 'carmen', part: number },
      ...some,
    })
  const parts = [part(1, 34_00n), part(2, 33_00n), part(3, 33_00n)]
  const first = parts[0]?.reference ?? ''

  it('is matched instalment by instalment, although all have the first reference', () => {
    expect(judgeLines([line(first, 34_00n), line(first, 33_00n), line(first, 33_00n)], parts)).toEqual([
      sure('part 1'),
      sure('part 2'),
      sure('part 3'),
    ])
  })

  it('is matched when the rest arrives at once, and is doubtful for an amount of no instalment', () => {
    const rest = [part(1, 34_00n, { state: 'received', linked: true }), ...parts.slice(1)]
    expect(judgeLines([line(first, 66_00n)], rest)).toEqual([sure('part 2', 'part 3')])
    expect(judgeLines([line(first, 50_00n)], rest)[0]).toMatchObject(doubt('twice', 'part 1'))
  })
})
