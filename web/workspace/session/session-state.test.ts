import { describe, expect, it } from 'vitest'
import { sessionAfter, unknownSession } from './session-state.ts'

const lucia = {
  id: 'a',
  email: 'lucia@example.com',
  name: 'Lucía',
  surnames: null,
  avatar: null,
  role: 'couple',
  emailConfirmed: true,
  secondFactor: false,
} as const

describe('the session', () => {
  it('starts without a user, and not yet initialised', () => {
    expect(unknownSession).toEqual({ isAuthenticated: false, isInitialized: false, user: null })
  })

  it('is initialised with the user of the stored token', () => {
    expect(sessionAfter(unknownSession, { type: 'INITIALIZE', user: lucia })).toEqual({
      isAuthenticated: true,
      isInitialized: true,
      user: lucia,
    })
  })

  it('is initialised as a guest without a valid token', () => {
    expect(sessionAfter(unknownSession, { type: 'INITIALIZE', user: null })).toEqual({
      isAuthenticated: false,
      isInitialized: true,
      user: null,
    })
  })

  it.each(['LOGIN', 'REGISTER'] as const)('belongs to the user after %s', (type) => {
    const state = sessionAfter({ ...unknownSession, isInitialized: true }, { type, user: lucia })
    expect(state).toEqual({ isAuthenticated: true, isInitialized: true, user: lucia })
  })

  it('has no user after LOGOUT, and stays initialised', () => {
    const inside = sessionAfter(unknownSession, { type: 'INITIALIZE', user: lucia })
    expect(sessionAfter(inside, { type: 'LOGOUT' })).toEqual({
      isAuthenticated: false,
      isInitialized: true,
      user: null,
    })
  })
})
