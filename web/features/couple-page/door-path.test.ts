import { expect, it } from 'vitest'
import { doorOf } from './door-path.ts'
import { pathAfterPassword } from './path-after-password.ts'

const behind = (address: string) => {
  const url = new URL(address, 'https://vivencia.test')
  return pathAfterPassword(url.pathname.split('/')[2] ?? '', url.searchParams)
}

it('leads back to the requested page', () => {
  for (const page of ['/ana-y-luis', '/ana-y-luis/lista', '/ana-y-luis/lista/cena-con-velas'])
    expect(behind(doorOf(page))).toBe(page)
})

it('keeps the query: the basket, the gift of a group', () => {
  for (const [page, search] of [
    ['/ana-y-luis/regalar', '?g=cena-con-velas*2&g=luna%20llena&de=aZ_-9'],
    ['/ana-y-luis/grupo/nuevo', '?regalo=cena-con-velas'],
    ['/ana-y-luis', '?lang=en'],
  ] as const)
    expect(behind(doorOf(page, search))).toBe(page + search)
})

it('never leads to another site, for any link', () => {
  for (const requestedPath of [
    '//evil.test',
    '/../entrar',
    '/@evil.test',
    'evil',
    '/\\evil.test',
    '/a?b/c',
    '/a?b#c',
    '?a\nb',
    'https://evil.test',
  ])
    expect(behind(`/llave/ana-y-luis?${new URLSearchParams({ ver: requestedPath })}`)).toBe('/ana-y-luis')
  for (const slug of ['/evil.test', '\\evil.test', '/evil.test/x', '..', 'a b'])
    expect(pathAfterPassword(slug, new URLSearchParams({ ver: '/lista' }))).toBe('/')
  expect(doorOf('/ana-y-luis/%2F%2Fevil.test')).toBe('/llave/ana-y-luis')
})
