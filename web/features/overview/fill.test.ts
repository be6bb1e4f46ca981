import { describe, expect, it } from 'vitest'
import { fillOf } from './fill.ts'

const gift = (target: string | null, promised: string, sent: string, received: string) => ({
  target: target === null ? null : { minor: target },
  promised: { minor: promised },
  sent: { minor: sent },
  received: { minor: received },
})

describe('the colour of a gift', () => {
  it('rises with received money, and hatched above it with money on its way', () => {
    expect(fillOf(gift('10000', '1000', '1500', '5000'))).toEqual({ received: 50, promised: 75 })
  })

  it('is zero without contributions', () => {
    expect(fillOf(gift('10000', '0', '0', '0'))).toEqual({ received: 0, promised: 0 })
    expect(fillOf(gift(null, '0', '0', '0'))).toEqual({ received: 0, promised: 0 })
  })

  it('never exceeds the whole, also with a surplus', () => {
    expect(fillOf(gift('10000', '0', '2000', '12000'))).toEqual({ received: 100, promised: 100 })
  })

  it('of a gift without a target shows the received part of what was given', () => {
    expect(fillOf(gift(null, '1000', '0', '3000'))).toEqual({ received: 75, promised: 100 })
  })
})
