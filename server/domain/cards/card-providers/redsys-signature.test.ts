import { describe, expect, it } from 'vitest'
import { isSignedByRedsys, keyOfOrderV1, keyOfOrderV2, signRedsys } from './redsys-signature.ts'

const publicKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const otherKey = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'

// The example of pagosonline.redsys.es, "firmar una operación"; its JSON has PHP's `\/`: signed is the text, never what it means.
const ofThePage =
  'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0'
// A notification of the test terminal (fixture of redsys-easy, MIT).
const notified =
  'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0='
// The example of the REST interface.
const rest =
  'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiIxNDUiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjE0NDYwNjg1ODEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9QQU4iOiI0NTQ4ODEyMDQ5NDAwMDA0IiwiRFNfTUVSQ0hBTlRfRVhQSVJZREFURSI6IjE1MTIiLCJEU19NRVJDSEFOVF9DVlYyIjoiMTIzIn0='
// A notification from the tests of node-redsys-api; its order is shorter than a block.
const short =
  'eyJEc19EYXRlIjoiMDklMkYxMSUyRjIwMTUiLCJEc19Ib3VyIjoiMTglM0EwMyIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTQ1IiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjAwNjkiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6Ijg3MSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDgyMTUwIn0='

const vectors = [
  [
    'V2, of the page',
    'HMAC_SHA512_V2',
    publicKey,
    '1234567890',
    ofThePage,
    'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
  ],
  [
    'V1, a notification',
    'HMAC_SHA256_V1',
    publicKey,
    '0726qI3H7sZx',
    notified,
    '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
  ],
  [
    'V1, of the REST interface',
    'HMAC_SHA256_V1',
    otherKey,
    '1446068581',
    rest,
    '8usPaCKawqjYeFi6KdNSB4jQ4Wi5XwOORcAk58MMFyU=',
  ],
  [
    'V1, a short order',
    'HMAC_SHA256_V1',
    otherKey,
    '0069',
    short,
    '6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=',
  ],
] as const

const bytes = (signature: string) =>
  Buffer.from(signature.replaceAll('-', '+').replaceAll('_', '/'), 'base64')

describe('A signature of Redsys', () => {
  it.each(vectors)(
    'matches the published example: %s',
    (...[, version, secret, order, parameters, signature]) => {
      expect(bytes(signRedsys(version, secret, order, parameters))).toEqual(bytes(signature))
      expect(isSignedByRedsys(version, secret, order, { parameters, signature })).toBe(true)
    },
  )

  it('starts with the key of the order, as published', () => {
    expect(keyOfOrderV2(publicKey, '1234567890')).toBe('RWt3/IPTzYRMXsQtkiGRKg==')
    expect(keyOfOrderV1(publicKey, '0726qI3H7sZx').toString('base64')).toBe('GViV77kFjMPKVUcE9qxzlg==')
  })

  it.each(vectors)(
    'is refused with another key, order or version: %s',
    (...[, version, secret, order, parameters, signature]) => {
      const signed = { parameters, signature }
      expect(isSignedByRedsys(version, secret === publicKey ? otherKey : publicKey, order, signed)).toBe(
        false,
      )
      expect(isSignedByRedsys(version, secret, `${order.slice(0, -1)}X`, signed)).toBe(false)
      const other = version === 'HMAC_SHA256_V1' ? 'HMAC_SHA512_V2' : 'HMAC_SHA256_V1'
      expect(isSignedByRedsys(other, secret, order, signed)).toBe(false)
    },
  )

  it('is refused when one character of it or of the signed text changes', () => {
    const [, version, secret, order, parameters, signature] = vectors[1]
    for (const [index, sign] of signature.split('').entries()) {
      const changed = `${signature.slice(0, index)}${sign === 'A' ? 'B' : 'A'}${signature.slice(index + 1)}`
      expect(isSignedByRedsys(version, secret, order, { parameters, signature: changed })).toBe(false)
    }
    for (const [index, sign] of parameters.split('').entries()) {
      const changed = `${parameters.slice(0, index)}${sign === 'A' ? 'B' : 'A'}${parameters.slice(index + 1)}`
      expect(isSignedByRedsys(version, secret, order, { parameters: changed, signature })).toBe(false)
    }
    expect(isSignedByRedsys(version, secret, order, { parameters, signature: '' })).toBe(false)
  })
})
