import { describe, expect, it } from 'vitest'
import { GraphQLFailure, Unreachable } from './execute.ts'
import { doorAddress, isSessionRefused, whyRefused } from './session-refused.ts'

const refused = (message: string, code = 'TOKEN_REFUSED') =>
  new GraphQLFailure([{ message, extensions: { code } }])

describe('a token that opens nothing', () => {
  it.each([
    ['Expired token', 'caducada'],
    ['Invalid signature', 'falsa'],
    ['Invalid authorization token', 'ilegible'],
  ])('is told as what it is: %s', (message, reason) => {
    expect(whyRefused(refused(message))).toBe(reason)
  })

  it('is told as expired when nothing more is known', () => {
    expect(whyRefused(refused('Log in to do this', 'NOT_LOGGED_IN'))).toBe('caducada')
  })

  it.each([
    new Unreachable('no network'),
    new Error('Expired token'),
    refused('Expired token', 'INTERNAL_SERVER_ERROR'),
    null,
  ])('is not what went wrong with %s', (error) => {
    expect(whyRefused(error)).toBeNull()
    expect(isSessionRefused(error)).toBe(false)
  })

  it('leads to the door, and back to where one was', () => {
    const address = new URL(doorAddress('falsa', '/boda/lista?orden=precio&de=2'), 'https://example.org')
    expect(address.pathname).toBe('/entrar')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      motivo: 'falsa',
      volver: '/boda/lista?orden=precio&de=2',
    })
    expect(doorAddress(null, '/boda')).toBe('/entrar?volver=%2Fboda')
  })
})
