import { expect, test } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { createRateLimit, TooManyAttempts } from '#server/platform/rate-limit.ts'
import { countUploadBytes, readUpload, uploadBytes } from '#server/platform/read-upload.ts'
import { hours } from '#shared/duration.ts'

function world() {
  const clock = fixedClock(new Date('2027-06-12T10:00:00Z'))
  const rateLimit = createRateLimit(clock)
  const count = (remoteAddress: string, bytes: number, accountId: string | null) => () =>
    countUploadBytes({ rateLimit, remoteAddress }, bytes, accountId)
  return { clock, rateLimit, count }
}

test('an account uploads up to a limit of bytes a day, from any address', () => {
  const { count, clock } = world()
  count('192.0.2.1', uploadBytes.account.max, 'a')()
  expect(count('192.0.2.2', 1000, 'a')).toThrow(TooManyAttempts)
  expect(count('192.0.2.2', 1000, 'b')).not.toThrow()
  clock.advance(hours(24))
  expect(count('192.0.2.2', uploadBytes.account.max, 'a')).not.toThrow()
})

test('many accounts at one address, including an IPv6 network, share the bytes of the address', () => {
  const { count } = world()
  count('2001:db8::1', uploadBytes.account.max, 'a')()
  count('2001:db8::2', uploadBytes.account.max, 'b')()
  expect(count('2001:db8::3', 1000, 'c')).toThrow(TooManyAttempts)
})

test('visitors at one address share a lower limit', () => {
  const { count } = world()
  count('192.0.2.1', uploadBytes.visitor.max, null)()
  expect(count('192.0.2.1', 1000, null)).toThrow(TooManyAttempts)
  expect(count('192.0.2.1', 1000, 'a')).not.toThrow()
})

test('a file is read once its bytes are counted', async () => {
  const { rateLimit } = world()
  const context = { rateLimit, remoteAddress: '192.0.2.1' }
  const own = { limit: { name: 'small', max: 5, per: hours(1) }, key: 'x' }
  const read = (text: string) => readUpload(context, new File([text], 'a'), { accountId: null, own })
  expect(await read('hola')).toEqual(new TextEncoder().encode('hola'))
  await expect(read('hola')).rejects.toThrow(TooManyAttempts)
})
