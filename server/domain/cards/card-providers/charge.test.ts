import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Currency } from '#shared/money.ts'
import { type Charge, mergeCharge, refundedAmount, statusOf, initialCharge } from './charge.ts'
import type { Observation } from './port.ts'
import { fromStored, observationOf, toStored } from './seen.ts'

const expected = { minor: 5000n, currency: 'EUR' as Currency }
const merge = (order: readonly Observation[]): Charge =>
  order.reduce((charge, one) => mergeCharge(charge, expected, one), initialCharge)

function* orders<One>(things: readonly One[]): Generator<One[]> {
  if (things.length === 0) yield []
  for (const [index, first] of things.entries())
    for (const rest of orders(things.toSpliced(index, 1))) yield [first, ...rest]
}

const amount = expected
const history: Observation[] = [
  observationOf({ status: 'requiresAction', final: false, amount }),
  observationOf({ status: 'failed', final: true, failure: 'expired', amount }),
  observationOf({ status: 'succeeded', amount, feeMinor: 95n }),
  observationOf({ status: 'succeeded', refundedMinor: 2000n }),
  observationOf({ status: 'disputed', dispute: 'open', final: false }),
  observationOf({ status: 'disputed', dispute: 'won' }),
]

describe('Effect of one observation', () => {
  it.each([
    [observationOf({ status: 'pending', final: true }), {}],
    [observationOf({ status: 'requiresAction', final: false }), { acting: true }],
    [observationOf({ status: 'succeeded' }), { paid: true }],
    [observationOf({ status: 'failed', final: true }), { failed: true }],
    [observationOf({ status: 'failed', final: false }), {}],
    [observationOf({ status: 'refunded' }), { paid: true, refundedMinor: 5000n }],
    [observationOf({ status: 'refunded', refundedMinor: 2000n }), { paid: true, refundedMinor: 2000n }],
    [observationOf({ status: 'disputed' }), { paid: true, dispute: 'open' }],
    [observationOf({ status: 'disputed', dispute: 'lost' }), { paid: true, dispute: 'lost' }],
    [observationOf({ status: 'succeeded', amount: { minor: 5001n, currency: 'EUR' } }), { mismatched: true }],
    [observationOf({ status: 'succeeded', amount: { minor: 5000n, currency: 'CLP' } }), { mismatched: true }],
  ])('%#', (observation, observations) => {
    expect(merge([observation])).toEqual({ ...initialCharge, ...observations })
    expect(initialCharge.dispute).toBe('none')
  })
})

describe('Known facts of a charge', () => {
  it('are the same in all 720 orders of six observations, also when each is reported twice', () => {
    const whole = merge(history)
    expect(whole).toEqual({
      paid: true,
      failed: true,
      acting: true,
      mismatched: false,
      refundedMinor: 2000n,
      refundFailedMinor: 0n,
      refundParts: [],
      wholeRefundsOnly: false,
      feeMinor: 95n,
      dispute: 'won',
    })
    let counted = 0
    for (const order of orders(history)) {
      counted += 1
      expect(merge(order)).toEqual(whole)
      expect(merge([...order, ...order])).toEqual(whole)
    }
    expect(counted).toBe(720)
  })

  const observation: fc.Arbitrary<Observation> = fc.record({
    charge: fc.constant('main'),
    providerRef: fc.constant(null),
    paymentRef: fc.constant(null),
    reference: fc.constant(null),
    status: fc.constantFrom('pending', 'requiresAction', 'succeeded', 'failed', 'refunded', 'disputed'),
    final: fc.boolean(),
    amount: fc.option(
      fc.record({ minor: fc.constantFrom(5000n, 5001n), currency: fc.constantFrom<Currency>('EUR', 'CLP') }),
    ),
    refundedMinor: fc.option(fc.bigInt({ min: 0n, max: 9000n })),
    refundFailedMinor: fc.option(fc.bigInt({ min: 0n, max: 9000n })),
    refundParts: fc.array(
      fc.record({
        ref: fc.constantFrom(null, '052029', '052030', 'a:b'),
        minor: fc.constantFrom(1000n, 2000n),
      }),
      { maxLength: 2 },
    ),
    failedRefunds: fc.array(fc.constantFrom('re_1', 're_2'), { maxLength: 2 }),
    wholeRefundsOnly: fc.boolean(),
    feeMinor: fc.option(fc.bigInt({ min: 0n, max: 300n })),
    dispute: fc.option(fc.constantFrom('open', 'won', 'lost')),
    failure: fc.constant(null),
    code: fc.constant(null),
  })

  it('do not depend on the order of observations, shuffled and repeated', () => {
    const shuffled = fc
      .array(observation, { maxLength: 8 })
      .chain((observations) =>
        fc.tuple(
          fc.constant(observations),
          fc.shuffledSubarray([...observations, ...observations], { minLength: observations.length * 2 }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([observations, repeated]) => {
        expect(merge(repeated)).toEqual(merge(observations))
      }),
      { numRuns: 300 },
    )
  })

  it('only grow, and never have more refunded than paid', () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 6 }), observation, (observations, more) => {
        const before = merge(observations)
        const after = mergeCharge(before, expected, more)
        expect(after.paid || !before.paid).toBe(true)
        expect(after.refundedMinor).toBeGreaterThanOrEqual(before.refundedMinor)
        expect(after.refundFailedMinor).toBeGreaterThanOrEqual(before.refundFailedMinor)
        expect(refundedAmount(after, expected.minor)).toBeLessThanOrEqual(expected.minor)
        expect(refundedAmount(after, expected.minor)).toBeGreaterThanOrEqual(0n)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['one cent more', { minor: 5001n, currency: 'EUR' }],
    ['one cent less', { minor: 4999n, currency: 'EUR' }],
    ['another currency', { minor: 5000n, currency: 'USD' }],
  ] as const)('are never paid when %s is reported', (_, other) => {
    const observations = mergeCharge(
      initialCharge,
      expected,
      observationOf({ status: 'succeeded', amount: other }),
    )
    expect(observations).toEqual({ ...initialCharge, mismatched: true })
  })

  it.each([
    [[], 'pending'],
    [[0], 'requiresAction'],
    [[0, 1], 'failed'],
    [[1, 2], 'succeeded'],
    [[2, 3], 'partlyRefunded'],
    [[2, 3, 4], 'disputed'],
    [[2, 4, 5], 'succeeded'],
  ] as const)('have the status of their history: %j is %s', (observations, status) => {
    const charge = merge(history.filter((_, index) => (observations as readonly number[]).includes(index)))
    expect(statusOf(charge, expected.minor)).toBe(status)
  })

  it('are refunded at the full amount and not one cent before, and a lost dispute is lost', () => {
    const paid = mergeCharge(
      initialCharge,
      expected,
      observationOf({ status: 'succeeded', refundedMinor: 4999n }),
    )
    expect(statusOf(paid, expected.minor)).toBe('partlyRefunded')
    const whole = mergeCharge(paid, expected, observationOf({ status: 'succeeded', refundedMinor: 5000n }))
    expect(statusOf(whole, expected.minor)).toBe('refunded')
    const lost = mergeCharge(paid, expected, observationOf({ status: 'disputed', dispute: 'lost' }))
    expect(statusOf(lost, expected.minor)).toBe('lost')
  })

  it('have with the payer the refunded amount less returned refunds, in every order', () => {
    const refunded = observationOf({ status: 'refunded', refundedMinor: 5000n })
    const failed = observationOf({ status: 'succeeded', refundedMinor: 5000n, refundFailedMinor: 5000n })
    const repeated = observationOf({ status: 'succeeded', refundedMinor: 7000n, refundFailedMinor: 5000n })
    for (const order of orders([
      observationOf({ status: 'succeeded', amount }),
      refunded,
      failed,
      repeated,
    ])) {
      expect(refundedAmount(merge(order), expected.minor)).toBe(2000n)
      expect(statusOf(merge(order), expected.minor)).toBe('partlyRefunded')
    }
    expect(statusOf(merge([refunded, failed]), expected.minor)).toBe('succeeded')
    // Only the full refund is reported: an earlier failed refund is no part of it.
    const whole = merge([failed, observationOf({ status: 'refunded', refundFailedMinor: 5000n })])
    expect(refundedAmount(whole, expected.minor)).toBe(5000n)
  })

  it('sum refunds that are reported one by one, each id once, in every order', () => {
    const part = (ref: string | null) =>
      observationOf({ status: 'succeeded', refundParts: [{ ref, minor: 1000n }] })
    const equal = [observationOf({ status: 'succeeded', amount }), part('052029'), part('052030')]
    for (const order of orders([...equal, part('052029'), part(null)]))
      expect(refundedAmount(merge(order), expected.minor)).toBe(2000n)
    // A total counts where it is more, and a part does not add to it: it may be in it.
    const total = observationOf({ status: 'succeeded', refundedMinor: 3000n })
    for (const order of orders([...equal, total]))
      expect(refundedAmount(merge(order), expected.minor)).toBe(3000n)
    expect(merge([part(null), part(null)]).refundedMinor).toBe(1000n)
  })

  it('do not change when a report contains nothing new', () => {
    const known = merge([
      observationOf({ status: 'succeeded', amount, refundParts: [{ ref: '052029', minor: 1000n }] }),
    ])
    const repeated = mergeCharge(known, expected, observationOf({ status: 'succeeded', refundParts: [] }))
    expect(repeated.refundParts).toBe(known.refundParts)
  })

  it('are read from rows stored before failed refunds existed', () => {
    const {
      refundFailedMinor: _minor,
      refundParts: _parts,
      failedRefunds: _names,
      wholeRefundsOnly: _whole,
      ...old
    } = toStored(observationOf({ status: 'succeeded' }))
    expect(fromStored(old)).toEqual(observationOf({ status: 'succeeded' }))
  })

  it('survive a round trip through the database', () => {
    fc.assert(
      fc.property(observation, (one) => {
        expect(fromStored(JSON.parse(JSON.stringify(toStored(one))) as ReturnType<typeof toStored>)).toEqual(
          one,
        )
      }),
    )
  })
})

describe('An absurd amount in a report', () => {
  const paid = { minor: 2n ** 53n, currency: 'EUR' } as const

  it('matches no payment, for any requested amount', () => {
    expect(observationOf({ status: 'succeeded', amount: paid }).amount).toEqual({
      minor: -1n,
      currency: 'EUR',
    })
    const charge = mergeCharge(initialCharge, paid, observationOf({ status: 'succeeded', amount: paid }))
    expect(charge).toMatchObject({ paid: false, mismatched: true })
  })

  it('is ignored as fee and as refund', () => {
    const observations = observationOf({
      status: 'succeeded',
      feeMinor: 2n ** 63n,
      refundedMinor: 10n ** 15n,
    })
    expect(observations).toMatchObject({ feeMinor: null, refundedMinor: null })
  })
})
