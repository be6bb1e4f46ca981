import { afterEach, beforeEach, expect, it } from 'vitest'
import { hours, milliseconds, minutes, seconds } from '#shared/duration.ts'
import { createPushService } from './send-push.ts'
import { pushOutcome } from './push-outcome.ts'
import { browserKeys, decryptPush, openPushStandIn, verifyVapid } from './push-stand-in.fixture.ts'
import { createPushTransport } from './push-transport.ts'
import { vapidKeysFrom } from './vapid-keys.ts'

const now = new Date('2026-11-27T12:00:00Z')
const keys = vapidKeysFrom(new Uint8Array(32).fill(7))
if (!keys) throw new Error('No keys')
const message = { payload: '{"title":"Hola"}', topic: 'avisos', timeToLive: hours(1) }
const transport = createPushTransport()
const serviceWith = (allowsOwnMachine: boolean) =>
  createPushService({ keys, subject: 'https://vivencia.test', transport, allowsOwnMachine })

let standIn: Awaited<ReturnType<typeof openPushStandIn>>
beforeEach(async () => {
  standIn = await openPushStandIn()
})
afterEach(() => standIn.close())

it('a message arrives at the push service by HTTP', async () => {
  const browser = browserKeys()
  const subscription = { ...browser, endpoint: `${standIn.url}/push/1` }
  expect(await serviceWith(true).send(subscription, message, now)).toEqual({ kind: 'accepted' })
  const [arrived] = standIn.received
  if (!arrived) throw new Error('Nothing arrived')
  expect(arrived.path).toBe('/push/1')
  expect(arrived.headers).toMatchObject({ topic: 'avisos', ttl: '3600', urgency: 'normal' })
  expect(decryptPush(browser, arrived.body)).toBe('{"title":"Hola"}')
  expect(await verifyVapid(arrived.headers['authorization'] ?? '', now)).toMatchObject({
    aud: standIn.url,
    key: keys.publicKey,
  })
})

it('a redirect is not followed, and a silent push service is asked again', async () => {
  const subscription = { ...browserKeys(), endpoint: `${standIn.url}/push/1` }
  standIn.answers.push({ status: 307, headers: { location: `${standIn.url}/elsewhere` } })
  expect(await serviceWith(true).send(subscription, message, now)).toEqual({ kind: 'refused', status: 307 })
  expect(standIn.received).toHaveLength(1)
  await standIn.close()
  expect(await serviceWith(true).send(subscription, message, now)).toMatchObject({ kind: 'later' })
})

it('in production nothing is sent to the own machine', async () => {
  const subscription = { ...browserKeys(), endpoint: `${standIn.url}/push/1` }
  expect(await serviceWith(false).send(subscription, message, now)).toEqual({ kind: 'gone' })
  expect(standIn.received).toEqual([])
})

it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://169.254.169.254/x'])(
  'no connection opens to %s, also behind a name',
  async (url) => {
    await expect(transport({ url, headers: {}, body: new Uint8Array() })).rejects.toThrow(/is not allowed/)
  },
)

it.each([
  [201, null, { kind: 'accepted' }],
  [404, null, { kind: 'gone' }],
  [410, null, { kind: 'gone' }],
  [429, '120', { kind: 'later', wait: seconds(120) }],
  [503, 'Fri, 27 Nov 2026 12:10:00 GMT', { kind: 'later', wait: minutes(10) }],
  [500, null, { kind: 'later', wait: milliseconds(0) }],
  [429, '999999999', { kind: 'later', wait: hours(12) }],
  [429, 'soon', { kind: 'later', wait: milliseconds(0) }],
  [503, 'Fri, 27 Nov 2020 12:10:00 GMT', { kind: 'later', wait: milliseconds(0) }],
  [403, null, { kind: 'refused', status: 403 }],
  [413, null, { kind: 'refused', status: 413 }],
] as const)('the answer %s with Retry-After %s is understood', (status, retryAfter, outcome) => {
  expect(pushOutcome({ status, retryAfter }, now)).toMatchObject(outcome)
})
