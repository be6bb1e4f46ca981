import { expect, test } from 'vitest'
import { readPostgresAddress } from './postgres-address.ts'

test('an address with one host is that host', () => {
  expect(readPostgresAddress('postgresql://ana:se%40cret@db.example:5433/records?sslmode=require')).toEqual({
    urls: ['postgresql://ana:se%40cret@db.example:5433/records?sslmode=require'],
    target: 'any',
    place: 'db.example:5433/records',
  })
})

test('an address with several hosts has one for each, and the wanted kind of server', () => {
  const raw = 'postgres://ana@one:5432,two,[::1]:6000/records?target_session_attrs=read-write&sslmode=require'
  expect(readPostgresAddress(raw)).toEqual({
    urls: [
      'postgres://ana@one:5432/records?sslmode=require',
      'postgres://ana@two/records?sslmode=require',
      'postgres://ana@[::1]:6000/records?sslmode=require',
    ],
    target: 'read-write',
    place: 'one:5432,two:5432,[::1]:6000/records',
  })
})

test('an address of a socket names its folder', () => {
  expect(readPostgresAddress('postgresql:///records?host=/run/postgresql')).toMatchObject({
    urls: ['postgresql:///records?host=%2Frun%2Fpostgresql'],
    place: '/run/postgresql:5432/records',
  })
})

test.each([
  ['mysql://host/name', 'must look like'],
  ['postgresql://host', 'must look like'],
  ['postgresql://host/', 'must look like'],
  ['postgresql://one:port,two/name', 'must look like'],
  ['postgresql://one,two/name?target_session_attrs=prefer-standby', 'as target_session_attrs'],
])('%s is refused', (raw, reason) => {
  const address = readPostgresAddress(raw)
  expect('wrong' in address && address.wrong).toContain(reason)
})
