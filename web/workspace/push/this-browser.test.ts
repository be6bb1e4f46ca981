import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#web/test-support/memory-storage.ts'
import { forgetPushAccount, notePushAccount } from './push-account.ts'
import { pushSupport, renewPushDevice, switchPushOff, switchPushOn } from './this-browser.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const oldKey = 'AQID'
const serverKey = 'BAUG'

/** Stubs a browser with the Push API and a server that answers with this key. */
function browser({ permission = 'granted', subscribed = null as string | null, fails = false } = {}) {
  const sent: string[] = []
  let subscription = subscribed === null ? null : subscriptionWith(subscribed)
  function subscriptionWith(key: string) {
    return {
      endpoint: `https://push.example.net/${key}`,
      options: { applicationServerKey: Uint8Array.from(atob(key), (one) => one.charCodeAt(0)).buffer },
      getKey: (name: string) => (name === 'auth' ? bytes(255, 254) : bytes(1)),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fails) throw new Error('No push service')
      subscription = subscriptionWith(applicationServerKey)
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome/140',
    maxTouchPoints: 0,
    serviceWorker: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  const notification = { permission, requestPermission: async () => permission }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('window', { PushManager: {}, Notification: notification })
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent.push(body)
    const data = body.includes('savePushDevice')
      ? { savePushDevice: { __typename: 'PushDevice' } }
      : { noticeSettings: { pushKey: serverKey } }
    return Response.json({ data })
  })
  return { sent, current: () => subscription?.endpoint ?? null }
}

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Chrome/140', 0, 'unsupported'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, 'homeScreenOnly'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5, 'homeScreenOnly'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0, 'unsupported'],
])('without the Push API, %s with %i touch points is %s', (userAgent, maxTouchPoints, support) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(pushSupport()).toBe(support)
})

it('a browser with the Push API is supported unless its owner blocked messages', () => {
  browser()
  expect(pushSupport()).toBe('supported')
  browser({ permission: 'denied' })
  expect(pushSupport()).toBe('denied')
})

it('switching on subscribes with the key of the server and saves the device', async () => {
  const { sent, current } = browser({ subscribed: oldKey })
  expect(await switchPushOn('ana', serverKey)).toBe('on')
  expect(current()).toBe(`https://push.example.net/${serverKey}`)
  expect(sent.join()).toContain('"auth":"__4"')
  await switchPushOff()
  expect(current()).toBeNull()
})

it.each([
  [{ permission: 'denied' }, 'denied'],
  [{ permission: 'default' }, 'dismissed'],
  [{ fails: true }, 'failed'],
])('switching on with %o ends as %s, and saves nothing', async (state, result) => {
  const { sent } = browser(state)
  expect(await switchPushOn('ana', serverKey)).toBe(result)
  expect(sent).toEqual([])
})

it('a new log-in of the same account renews its device, also after a change of the key', async () => {
  const { sent, current } = browser({ subscribed: oldKey })
  notePushAccount('ana')
  await renewPushDevice('ana')
  expect(current()).toBe(`https://push.example.net/${serverKey}`)
  expect(sent).toHaveLength(2)
})

it('another account, a log-out and a missing permission renew nothing', async () => {
  const { sent } = browser({ subscribed: oldKey })
  notePushAccount('ana')
  await renewPushDevice('berta')
  forgetPushAccount()
  await renewPushDevice('ana')
  notePushAccount('ana')
  browser({ permission: 'default' })
  await renewPushDevice('ana')
  expect(sent).toEqual([])
})
