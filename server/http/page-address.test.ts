import { expect, test } from 'vitest'
import { readAddress } from '#server/http/page-address.ts'

const read = (path: string) => readAddress(new URL(path, 'http://localhost'))

test.each(['/lucia-y-mateo', '/lucia-y-mateo/lista', '/lucia-y-mateo/lista/globo'])(
  '%s is the same for all visitors',
  (path) => {
    expect(read(path)).toEqual({ kind: 'shared', slug: 'lucia-y-mateo', variant: `${path}?` })
  },
)

test.each([
  '/lucia-y-mateo.data',
  '/lucia-y-mateo/lista/globo.data',
  '/%6Cucia-y-mateo',
  '/Lucia-y-mateo',
  '/lucia-y-mateo/lista/%67lobo',
])('%s is never cached: it is no canonical address', (path) => {
  expect(read(path).kind).toBe('own')
})

test('tracking parameters and the order of a query make no variant', () => {
  const plain = read('/lucia-y-mateo/lista?precio=100&tipo=viaje')
  expect(read('/lucia-y-mateo/lista?fbclid=x1&tipo=viaje&utm_source=wa&precio=100')).toEqual(plain)
})

test('an endless query is never cached', () => {
  expect(read(`/lucia-y-mateo/lista?q=${'a'.repeat(400)}`)).toEqual({ kind: 'own', slug: 'lucia-y-mateo' })
})

test.each(['/lucia-y-mateo/regalar', '/lucia-y-mateo/regalar/dedicatoria'])('%s is for one guest', (path) => {
  expect(read(path)).toEqual({ kind: 'own', slug: 'lucia-y-mateo' })
})

test.each(['/r/kD93', '/i/kD93', '/lucia-y-mateo/regalar/envio/kD93'])('%s is private', (path) => {
  expect(read(path)).toEqual({ kind: 'private' })
})

test.each([
  ['/', 'public'],
  ['/entrar', 'public'],
  ['/ayuda', 'public'],
  ['/boda/lista', 'workspace'],
  ['/empezar', 'workspace'],
  ['/boda/pagina', 'workspace'],
  ['/boda/pagina/vista', 'preview'],
] as const)('%s is %s', (path, kind) => {
  expect(read(path)).toEqual({ kind })
})
