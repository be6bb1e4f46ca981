import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breBObjects, codeText, dataObject, yapeObjects } from './payment-code.fixture.ts'
import { crc16, dataObjectsIn, keyInCode, paymentCodeIn } from './payment-code.ts'

const yape = { kind: 'yape', currency: 'PEN' } as const

// The example of the EMV QR Code Specification, Merchant-Presented Mode, annex B.
const example =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

describe('The EMVCo format', () => {
  it('has a CRC with the published check value', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16(example.slice(0, -4))).toBe('A13A')
  })

  it('counts characters, not bytes: the data objects of the published example', () => {
    const objects = dataObjectsIn(example)
    expect([objects?.get('58'), objects?.get('59'), objects?.get('54')]).toEqual([
      'CN',
      'BEST TRANSPORT',
      '23.72',
    ])
    expect(dataObjectsIn(objects?.get('64') ?? '')?.get('01')).toBe('最佳运输')
  })

  it.each(['', '5', '5802P', '58x2PE', '580', '5802PE5802PE', '5800'])('does not include %j', (text) => {
    expect(dataObjectsIn(text)?.size ?? 0).toBe(0)
  })
})

const without = (id: string) => yapeObjects.filter(([one]) => one !== id)
const withValue = (id: string, value: string) =>
  yapeObjects.map(([one, old]) => [one, one === id ? value : old] as const)

describe('A payment code', () => {
  it('of the account’s country and currency names its receiver', () => {
    const text = codeText(yapeObjects)
    expect(paymentCodeIn(text, yape)).toEqual({ text, name: 'YAPERO', city: 'Lima' })
    expect(paymentCodeIn(codeText(without('01')), yape)).toMatchObject({ name: 'YAPERO' })
  })

  it.each([
    ['notAPayment', 'https://example.com/pagar'],
    ['notAPayment', '{"TYP":20,"v":{}}'],
    ['damaged', codeText(yapeObjects).slice(0, -1)],
    ['damaged', `${codeText(yapeObjects)}0`],
    ['damaged', codeText(withValue('59', 'YAPE\nRO'))],
    ['damaged', codeText(without('39'))],
    ['damaged', codeText(without('59'))],
    ['otherCountry', codeText(withValue('58', 'CO'))],
    ['otherCurrency', codeText(withValue('53', '840'))],
    ['oneTime', codeText(withValue('01', '12'))],
    ['fixedAmount', codeText([...yapeObjects, ['54', '12.50']])],
  ])('is refused as %s: %j', (problem, text) => {
    expect(paymentCodeIn(text, yape)).toBe(problem)
  })

  it('is damaged when any one of its characters changes', () => {
    const text = codeText(yapeObjects)
    fc.assert(
      fc.property(fc.nat(text.length - 5), fc.constantFrom('0', '7', 'x'), (at, other) => {
        fc.pre(text[at] !== other)
        expect(typeof paymentCodeIn(text.slice(0, at) + other + text.slice(at + 1), yape)).toBe('string')
      }),
    )
  })

  it('of Bre-B names its key in the stored form', () => {
    expect(keyInCode(codeText(breBObjects('02', '3001010101')))).toBe('3001010101')
    expect(keyInCode(codeText(breBObjects('04', '@ValeYTomas')))).toBe('@ValeYTomas')
    expect(keyInCode(codeText(breBObjects('05', '0012345678')))).toBe('0012345678')
    expect(keyInCode(codeText(yapeObjects))).toBeNull()
    expect(
      keyInCode(codeText([['26', dataObject('00', 'CO.COM.RBM.OTRO') + dataObject('02', '300')]])),
    ).toBeNull()
  })
})
