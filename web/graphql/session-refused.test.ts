import { describe, expect, it } from 'vitest'
import { GraphQLFailure, Unreachable } from './execute.ts'
import { doorAddress, isSessionRefused, refusedReasonOf } from './session-refused.ts'

const refused = (message: string, code = 'TOKEN_REFUSED') =>
  new GraphQLFailure([{ message, extensions: { code } }])

describe('a refused token', () => {
  it.each([
    ['Expired token', 'caducada'],
    ['Invalid signature', 'falsa'],
    ['Invalid authorization token', 'ilegible'],
  ])('has its reason: %s', (message, reason) => {
    expect(refusedReasonOf(refused(message))).toBe(reason)
  })

  it('counts as expired without a known message', () => {
    expect(refusedReasonOf(refused('Log in to do this', 'NOT_LOGGED_IN'))).toBe('caducada')
  })

  it.each([
    new Unreachable('no network'),
    new Error('Expired token'),
    refused('Expired token', 'INTERNAL_SERVER_ERROR'),
    null,
  ])('is not the cause of %s', (error) => {
    expect(refusedReasonOf(error)).toBeNull()
    expect(isSessionRefused(error)).toBe(false)
  })

  it('leads to the log-in, and back to the previous page', () => {
    const address = new URL(doorAddress('falsa', '/boda/lista?orden=precio&de=2'), 'https://example.org')
    expect(address.pathname).toBe('/entrar')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      motivo: 'falsa',
      volver: '/boda/lista?orden=precio&de=2',
    })
    expect(doorAddress(null, '/boda')).toBe('/entrar?volver=%2Fboda')
  })
})
