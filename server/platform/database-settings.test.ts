import { expect, test } from 'vitest'
import { readEnv, WrongConfiguration } from './env.ts'

const secrets = Object.fromEntries(
  ['SESSION_SECRET', 'LINK_SECRET', 'SEAL_SECRET'].map((name) => [name, 'x'.repeat(32)]),
)
const url = 'postgresql://ana:clave@one:5432,two:5432/vivencia?target_session_attrs=read-write'

test('the addresses of a pooler, of the servers behind it and of the owner are read', () => {
  const read = readEnv({
    ...secrets,
    DATABASE_URL: 'postgresql://ana@pgbouncer:6432/vivencia',
    DATABASE_DIRECT_URL: url,
    DATABASE_READ_URL: 'postgresql://ana@two/vivencia',
    MIGRATION_DATABASE_URL: 'postgresql://owner@one/vivencia',
  })
  expect(read).toMatchObject({
    databaseUrl: 'postgresql://ana@pgbouncer:6432/vivencia',
    databaseDirectUrl: url,
    databaseReadUrl: 'postgresql://ana@two/vivencia',
    migrationDatabaseUrl: 'postgresql://owner@one/vivencia',
  })
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'MIGRATION_DATABASE_URL'])(
  '%s alone is refused',
  (name) => {
    expect(() => readEnv({ ...secrets, [name]: url })).toThrow(`DATABASE_URL is needed with ${name}`)
  },
)

test('an unknown kind of server is refused', () => {
  expect(() => readEnv({ ...secrets, DATABASE_URL: 'postgresql://one/x?target_session_attrs=best' })).toThrow(
    WrongConfiguration,
  )
})
