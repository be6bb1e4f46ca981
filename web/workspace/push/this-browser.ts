import { execute } from '#web/graphql/execute.ts'
import { PushDevicesDocument, SavePushDeviceDocument } from '#web/graphql/generated/graphql.ts'
import { forgetPushAccount, isPushAccount, notePushAccount } from './push-account.ts'

/** Whether push messages can reach this browser. An iPhone receives them from its home screen only. */
export type PushSupport = 'supported' | 'unsupported' | 'homeScreenOnly' | 'denied'

export function pushSupport(): PushSupport {
  const { userAgent, maxTouchPoints } = navigator
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'supported'
  // An iPad says that it is a Mac, and is the only one with a touch screen.
  const isApplePhone = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApplePhone ? 'homeScreenOnly' : 'unsupported'
}

/** What became of a press of the button that switches push messages on. */
export type SwitchedOn = 'on' | 'denied' | 'dismissed' | 'failed'

/**
 * Asks for permission, subscribes this browser with the key of the server, and saves it as a device of the account. Call
 * it from a press: browsers show their question for nothing else.
 */
export async function switchPushOn(accountId: string, serverKey: string): Promise<SwitchedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  let subscription: PushSubscription
  try {
    await navigator.serviceWorker.register('/push-worker.js', { scope: '/' })
    subscription = await subscribe(await navigator.serviceWorker.ready, serverKey)
  } catch {
    return 'failed'
  }
  const isSaved = await save(subscription)
  if (isSaved) notePushAccount(accountId)
  return isSaved ? 'on' : 'failed'
}

/** Ends the subscription of this browser. */
export async function switchPushOff(): Promise<void> {
  forgetPushAccount()
  await (await currentSubscription())?.unsubscribe().catch(() => false)
}

/**
 * Renews the device of this browser after a new log-in of the same account, a new key of the server or a new address at
 * the push service. Does nothing where the account did not switch messages on.
 */
export async function renewPushDevice(accountId: string): Promise<void> {
  if (!isPushAccount(accountId) || pushSupport() !== 'supported' || Notification.permission !== 'granted')
    return
  try {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const { noticeSettings } = await execute(PushDevicesDocument)
    const serverKey = noticeSettings?.pushKey
    if (!registration || !serverKey) return
    await save(await subscribe(registration, serverKey))
  } catch {
    // Without a connection the next visit renews it.
  }
}

const currentSubscription = async () =>
  'serviceWorker' in navigator
    ? (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()
    : null

/** Returns the subscription of this browser with the present key of the server. */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  serverKey: string,
): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription()
  if (existing && keyOf(existing.options.applicationServerKey) === serverKey) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

async function save(subscription: PushSubscription): Promise<boolean> {
  const { endpoint } = subscription
  const input = {
    endpoint,
    p256dh: keyOf(subscription.getKey('p256dh')),
    auth: keyOf(subscription.getKey('auth')),
  }
  const { savePushDevice } = await execute(SavePushDeviceDocument, { input })
  return savePushDevice.__typename === 'PushDevice'
}

/** Returns bytes as base64url. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
