import { expect, test } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { countUploadBytes, readUpload, uploadBytes } from '#server/platform/read-upload.ts'
import { hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'

const getDatabase = databaseForTests()

function world() {
  const clock = fixedClock(new Date('2027-06-12T10:00:00Z'))
  const rateLimit = freshRateLimit({ database: getDatabase(), clock })
  const count = (remoteAddress: string, bytes: number, accountId: string | null) =>
    countUploadBytes({ rateLimit, remoteAddress }, bytes, accountId)
  return { clock, rateLimit, count }
}

test('an account uploads up to a limit of bytes a day, from any address', async () => {
  const { count, clock } = world()
  await count('192.0.2.1', uploadBytes.account.max, 'a')
  await expect(count('192.0.2.2', 1000, 'a')).rejects.toThrow(TooManyAttempts)
  await count('192.0.2.2', 1000, 'b')
  clock.advance(hours(24))
  await count('192.0.2.2', uploadBytes.account.max, 'a')
})

test('many accounts at one address, including an IPv6 network, share the bytes of the address', async () => {
  const { count } = world()
  await count('2001:db8::1', uploadBytes.account.max, 'a')
  await count('2001:db8::2', uploadBytes.account.max, 'b')
  await expect(count('2001:db8::3', 1000, 'c')).rejects.toThrow(TooManyAttempts)
})

test('visitors at one address share a lower limit', async () => {
  const { count } = world()
  await count('192.0.2.1', uploadBytes.visitor.max, null)
  await expect(count('192.0.2.1', 1000, null)).rejects.toThrow(TooManyAttempts)
  await count('192.0.2.1', 1000, 'a')
})

test('a file is read once its bytes are counted', async () => {
  const { rateLimit } = world()
  const context = { rateLimit, remoteAddress: '192.0.2.1' }
  const own = { limit: { name: 'small', max: 5, per: hours(1) }, key: 'x' }
  const read = (text: string) => readUpload(context, new File([text], 'a'), { accountId: null, own })
  expect(await read('hola')).toEqual(new TextEncoder().encode('hola'))
  await expect(read('hola')).rejects.toThrow(TooManyAttempts)
})
