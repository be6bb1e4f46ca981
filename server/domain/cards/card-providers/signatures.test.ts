import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { add, minutes, seconds, subtract } from '#shared/duration.ts'
import { checkMercadoPagoSignature, manifestOf } from './mercado-pago-signature.ts'
import { signTimestamped, verifyTimestamped } from './timestamped-signature.ts'

const now = new Date('2026-11-21T09:00:00Z')
const body = new TextEncoder().encode('{"obj1":"hello","obj2":"world"}')
const header = signTimestamped('whsec_test', body, now)

describe('A timestamped signature', () => {
  it('is an HMAC as in the tests of stripe-node', () => {
    const hmac = (text: string) => createHmac('sha256', 'test_secret').update(text).digest('hex')
    expect(hmac('')).toBe('f7f9bd47fb987337b5796fdc1fdb9ba221d0d5396814bfcaf9521f43fd8927fd')
    expect(hmac('{"obj1":"hello","obj2":"world"}')).toBe(
      'bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363',
    )
  })

  it('is valid for five minutes either way, and not a second longer', () => {
    const at = (time: Date) => verifyTimestamped(['whsec_test'], header, body, time)
    expect(at(add(now, minutes(5)))).toBe('right')
    expect(at(add(now, seconds(301)))).toBe('tooOld')
    expect(at(subtract(now, minutes(5)))).toBe('right')
    expect(at(subtract(now, seconds(301)))).toBe('tooOld')
  })

  it('is valid with either secret during a rotation, and with no other', () => {
    expect(verifyTimestamped(['whsec_new', 'whsec_test'], header, body, now)).toBe('right')
    expect(verifyTimestamped(['whsec_new'], header, body, now)).toBe('badSignature')
    expect(verifyTimestamped([], header, body, now)).toBe('badSignature')
  })

  it('is refused when any byte of the body or header changes', () => {
    for (let place = 0; place < body.length; place += 1) {
      const changed = Uint8Array.from(body)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(verifyTimestamped(['whsec_test'], header, changed, now)).toBe('badSignature')
    }
    for (let place = 0; place < header.length; place += 1) {
      const changed = `${header.slice(0, place)}${header[place] === '0' ? '1' : '0'}${header.slice(place + 1)}`
      expect(verifyTimestamped(['whsec_test'], changed, body, now)).not.toBe('right')
    }
    for (const none of [undefined, '', 't=,v1=', 'v1=', `t=${now.getTime()}`])
      expect(verifyTimestamped(['whsec_test'], none, body, now)).toBe('badSignature')
  })
})

describe('A signature of Mercado Pago', () => {
  const secret = 'a secret of the tests'
  const signedCall = (stamp: string, id = '123456', requestId = 'req-1') => ({
    method: 'POST',
    url: '',
    headers: {
      'x-signature': `ts=${stamp},v1=${createHmac('sha256', secret)
        .update(manifestOf(id, requestId, stamp))
        .digest('hex')}`,
      ...(requestId && { 'x-request-id': requestId }),
    },
    body: new Uint8Array(),
  })
  const inSeconds = String(now.getTime() / 1000)

  it('covers the id, the request and the time, each with a semicolon; missing ones are omitted', () => {
    expect(manifestOf('123', 'r', '17')).toBe('id:123;request-id:r;ts:17;')
    expect(manifestOf('123', '', '17')).toBe('id:123;ts:17;')
  })

  const check = (...args: Parameters<typeof checkMercadoPagoSignature>) => {
    const found = checkMercadoPagoSignature(...args)
    return found.signed ? (found.late ? 'late' : 'right') : 'badSignature'
  }

  it('accepts a time in seconds or milliseconds, and an id in either case', () => {
    expect(check([secret], signedCall(inSeconds), '123456', now)).toBe('right')
    expect(check([secret], signedCall(String(now.getTime())), '123456', now)).toBe('right')
    expect(check([secret], signedCall(inSeconds, 'abc'), 'ABC', now)).toBe('right')
    expect(check([secret], signedCall(inSeconds, 'ABC'), 'ABC', now)).toBe('right')
  })

  it('is refused for another payment or secret', () => {
    expect(check([secret], signedCall(inSeconds), '123457', now)).toBe('badSignature')
    expect(check(['another secret'], signedCall(inSeconds), '123456', now)).toBe('badSignature')
    expect(check([secret], { ...signedCall(inSeconds), headers: {} }, '123456', now)).toBe('badSignature')
  })

  it('counts as late after five minutes either way, not a second before', () => {
    const at = (time: Date) => check([secret], signedCall(inSeconds), '123456', time)
    expect([at(add(now, minutes(5))), at(add(now, seconds(301)))]).toEqual(['right', 'late'])
    expect([at(subtract(now, minutes(5))), at(subtract(now, seconds(301)))]).toEqual(['right', 'late'])
  })
})
