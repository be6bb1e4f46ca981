import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromBase32,
  oneTimeCode,
  oneTimeCodeUri,
  stepOfCode,
  toBase32,
} from '#server/platform/one-time-code.ts'
import { add, seconds } from '#shared/duration.ts'

/** The secret of the vectors of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890')
const at = (unix: number) => new Date(unix * 1000)

describe('A one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i is the last six digits of the RFC 6238 vector', (unix, code) => {
    expect(oneTimeCode(secret, at(unix))).toBe(code)
  })

  it('is valid in its thirty seconds, one step before and one after', () => {
    const shown = at(1_111_111_110)
    const step = 1_111_111_110 / 30
    const code = oneTimeCode(secret, shown)
    expect(stepOfCode(secret, code, shown)).toBe(step)
    expect(stepOfCode(secret, code, add(shown, seconds(59)))).toBe(step)
    expect(stepOfCode(secret, code, add(shown, seconds(60)))).toBeNull()
    expect(stepOfCode(secret, code, add(shown, seconds(-30)))).toBe(step)
    expect(stepOfCode(secret, code, add(shown, seconds(-31)))).toBeNull()
  })

  it.each(['', '28708', '2870820', '٢٨٧٠٨٢', '28708x', '      '])('is not %j', (typed) => {
    expect(stepOfCode(secret, typed, at(59))).toBeNull()
  })
})

describe('Base32', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %s as in RFC 4648: %s', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written)
  })

  it('survives a round trip', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect([...fromBase32(toBase32(bytes))]).toEqual([...bytes])
      }),
    )
  })
})

it('An application gets all parameters in the URI', () => {
  expect(oneTimeCodeUri('Vivencia', 'lucia+casa@example.com', secret)).toBe(
    'otpauth://totp/Vivencia:lucia%2Bcasa%40example.com?issuer=Vivencia&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})
