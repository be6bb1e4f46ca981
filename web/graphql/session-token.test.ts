import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
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
  kept.set('user', JSON.stringify({ token: 'a.b.c', name: 'Lucía' }))
  expect(await withKey('')).toBe('a.b.c')
})

test.each(['text', '{"token":7}', '[]', 'a.b.c', '"a.b.c"', ''])(
  '%j stored as `user` is no record and is removed',
  async (stored) => {
    kept.set('user', stored)
    expect(await withKey('')).toBe('')
    expect(kept.has('user')).toBe(false)
  },
)

test('under `accessToken` a plain token is one, and a record as well', async () => {
  kept.set('accessToken', 'a.b.c')
  expect(await withKey('accessToken')).toBe('a.b.c')
  kept.set('accessToken', JSON.stringify({ token: 'd.e.f' }))
  expect(await withKey('accessToken')).toBe('d.e.f')
  kept.set('accessToken', 'nothing')
  expect(await withKey('accessToken')).toBe('')
  expect(kept.has('accessToken')).toBe(false)
})
