import { describe, expect, it } from 'vitest'
import { invitationTokenIn, ownPath } from './own-path.ts'

describe('the page to return to after logging in', () => {
  it.each([
    '/boda',
    '/boda/lista',
    '/boda/lista/nueva?idea=globo',
    '/empezar',
    '/boda?x=1',
    '/cuenta',
    '/admin/ideas',
    '/unirse/abc',
  ])('is %s when it was requested', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    '//evil.example',
    'https://evil.example/boda',
    '/bodas',
    '/boda\\..\\',
    '/lucia-y-mateo',
    'boda',
    '/boda\n/x',
  ])('is the overview for %j', (path) => {
    expect(ownPath(path)).toBe('/boda')
  })
})

it('knows the token of an invitation', () => {
  expect(invitationTokenIn('/unirse/abc-1_')).toBe('abc-1_')
  for (const other of [null, '/boda', '/unirse/', '/unirse/abc/def', '//unirse/abc'])
    expect(invitationTokenIn(other), String(other)).toBeNull()
})
