import { expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { listen } from '#server/http/listen.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { startErrorMessage } from '#server/start-error-message.ts'

/** Returns what an operator reads when this part of a start fails. */
async function messageOf(
  begin: (at: { host: string; port: number }) => Promise<unknown>,
  host = '127.0.0.1',
) {
  const at = { host, port: 3000 }
  const error: unknown = await begin(at).then(
    () => null,
    (reason: unknown) => reason,
  )
  return startErrorMessage(error, at)
}

test('a machine without the address is told to choose another one', async () => {
  const message = await messageOf((at) => listen({ ...tinyApp(), ...at }), '192.0.2.1')
  expect(message).toBe('This machine has no address 192.0.2.1: choose another one with HOST.')
})

test('when nothing answers at DATABASE_URL, its password is not repeated', async () => {
  const databaseUrl = 'postgresql://u:topsecret@127.0.0.1:1/x'
  const message = await messageOf(() => openDatabase({ databaseUrl, dataDir: 'unused' }))
  expect(message).toContain('(DATABASE_URL) cannot be used: nothing answers there.')
  expect(message).not.toContain('topsecret')
  expect(message).not.toContain('\n')
})

test('an unexpected error keeps its stack', async () => {
  expect(await messageOf(() => Promise.reject(new TypeError('odd')))).toMatch(/^TypeError: odd\n\s+at /)
  expect(await messageOf(() => Promise.reject({ odd: true } as never))).toBe('{ odd: true }')
})
