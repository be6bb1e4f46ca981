import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const withKey = async (key: string) => {
  vi.stubEnv('VITE_SESSION_KEY', key)
  vi.resetModules()
  return (await import('./session-token.ts')).sessionToken()
}

test('the token is read from the record `user`', async () => {
  storage.set('user', JSON.stringify({ token: 'a.b.c', name: 'Lucía' }))
  expect(await withKey('')).toBe('a.b.c')
})

test.each(['text', '{"token":7}', '[]', 'a.b.c', '"a.b.c"', ''])(
  '%j stored as `user` is no record and is removed',
  async (stored) => {
    storage.set('user', stored)
    expect(await withKey('')).toBe('')
    expect(storage.has('user')).toBe(false)
  },
)

test('under `accessToken` a plain token is one, and a record as well', async () => {
  storage.set('accessToken', 'a.b.c')
  expect(await withKey('accessToken')).toBe('a.b.c')
  storage.set('accessToken', JSON.stringify({ token: 'd.e.f' }))
  expect(await withKey('accessToken')).toBe('d.e.f')
  storage.set('accessToken', 'nothing')
  expect(await withKey('accessToken')).toBe('')
  expect(storage.has('accessToken')).toBe(false)
})
