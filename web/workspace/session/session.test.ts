import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, initialiseBy, leave, leaveRefused, resolveSession, useSession } from './session.ts'
import { unknownSession } from './session-state.ts'
import { keepForm } from '#web/workspace/kept-forms/kept-forms.ts'
import { MemoryStorage } from '#web/test-support/memory-storage.ts'
import { GraphQLFailure } from '#web/graphql/execute.ts'

const lucia = {
  id: 'a',
  email: 'lucia@example.com',
  emailConfirmed: true,
  secondFactor: false,
  name: 'Lucía',
  surnames: null,
  avatar: null,
  role: 'couple',
} as const
const guest = { isAuthenticated: false, isInitialized: true, user: null }
const storage = new Map<string, string>()
const assign = vi.fn<(address: string) => void>()
const answering = (answer: unknown) => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json(answer))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}
const refusing = (message: string) =>
  answering({ data: null, errors: [{ message, extensions: { code: 'TOKEN_REFUSED' } }] })

beforeEach(() => {
  storage.clear()
  assign.mockClear()
  useSession.setState(unknownSession)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('window', { location: { pathname: '/boda/lista', search: '?de=2', assign } })
})
afterEach(() => vi.unstubAllGlobals())

describe('the start', () => {
  it('resolves the stored token to its user', async () => {
    storage.set('user', JSON.stringify({ token: 'good' }))
    const fetchMock = answering({ data: { me: lucia } })
    await resolveSession()
    expect(useSession.getState()).toEqual({ isAuthenticated: true, isInitialized: true, user: lucia })
    expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer good')
  })

  it.each([undefined, 'nothing but text', '{"token":7}'])(
    'is a guest session, without a request, when %s is stored',
    async (record) => {
      if (record !== undefined) storage.set('user', record)
      const fetchMock = answering({ data: { me: lucia } })
      expect(await resolveSession()).toEqual({ user: null, refused: null, failed: false })
      expect(useSession.getState()).toEqual(guest)
      expect(fetchMock).not.toHaveBeenCalled()
      expect(storage.has('user')).toBe(false)
    },
  )

  it.each([
    ['Expired token', 'caducada'],
    ['Invalid signature', 'falsa'],
    ['Invalid authorization token', 'ilegible'],
  ])('is that of a guest after "%s", and the token is removed', async (message, reason) => {
    storage.set('user', JSON.stringify({ token: 'bad' }))
    refusing(message)
    expect(await resolveSession()).toEqual({ user: null, refused: reason, failed: false })
    expect(useSession.getState()).toEqual(guest)
    expect(storage.has('user')).toBe(false)
  })

  it('is that of a guest offline, and the token is kept', async () => {
    storage.set('user', JSON.stringify({ token: 'good' }))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await resolveSession()).toEqual({ user: null, refused: null, failed: true })
    expect(useSession.getState()).toEqual(guest)
    expect(storage.has('user')).toBe(true)
  })

  it('by a failed first request of a screen is that of a guest, and does not end a known session', async () => {
    const failing = () => initialiseBy(Promise.reject(new Error('500')), () => lucia)
    await expect(failing()).rejects.toThrow('500')
    expect(useSession.getState()).toEqual(guest)
    const known = { isAuthenticated: true, isInitialized: true, user: lucia }
    expect(await initialiseBy(Promise.resolve(lucia), (me) => me)).toBe(lucia)
    expect(useSession.getState()).toEqual(known)
    await expect(failing()).rejects.toThrow('500')
    expect(useSession.getState()).toEqual(known)
  })
})

describe('the open session', () => {
  it('keeps the record `user` with the token, and forgets the wedding another user selected', () => {
    storage.set('wedding', 'of another user')
    enter('LOGIN', { token: 'good', user: lucia })
    expect(JSON.parse(storage.get('user') ?? '')).toEqual({ ...lucia, token: 'good' })
    expect(storage.has('wedding')).toBe(false)
    expect(useSession.getState().user).toEqual(lucia)
  })

  it('ends locally even when the log-out request with the token fails', async () => {
    enter('LOGIN', { token: 'good', user: lucia })
    const fetchMock = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')))
    vi.stubGlobal('fetch', fetchMock)
    await leave()
    expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer good')
    expect(storage.size).toBe(0)
    expect(useSession.getState().user).toBeNull()
    expect(assign).toHaveBeenCalledWith('/entrar')
  })

  it('removes unsaved forms on log-out, and keeps them when the token is refused', async () => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    keepForm({ accountId: 'a', weddingId: 'w', kind: 'task' }, 'flores', 'Peonías')
    leaveRefused(new GraphQLFailure([{ message: 'Expired token', extensions: { code: 'TOKEN_REFUSED' } }]))
    expect(Object.keys(localStorage)).toEqual(['form:task:a:w:flores'])
    answering({ data: { logout: true } })
    await leave()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('redirects to the log-in with a reason and a return address when the token is refused', () => {
    enter('LOGIN', { token: 'good', user: lucia })
    leaveRefused(
      new GraphQLFailure([{ message: 'Invalid signature', extensions: { code: 'TOKEN_REFUSED' } }]),
    )
    expect(storage.has('user')).toBe(false)
    expect(assign).toHaveBeenCalledWith('/entrar?motivo=falsa&volver=%2Fboda%2Flista%3Fde%3D2')
  })
})
