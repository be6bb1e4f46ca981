import { isWorkspacePath } from '#shared/push-message.ts'
import { readPush } from './read-push.ts'

/** Types of service worker events. TypeScript's service worker types exclude those of pages. */
type LifetimeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type PushArrival = LifetimeEvent & { readonly data: { text(): string } | null }
type NotificationPress = LifetimeEvent & { readonly notification: Notification }
type WindowClient = {
  readonly url: string
  focus(): Promise<WindowClient>
  postMessage(message: unknown): void
}
type Worker = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', act: (event: LifetimeEvent) => void): void
  addEventListener(name: 'push', act: (event: PushArrival) => void): void
  addEventListener(name: 'notificationclick', act: (event: NotificationPress) => void): void
}
const worker = globalThis as unknown as Worker

// The worker answers no requests: pages load as if it did not exist.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => {
  const { title, body, language, tag, path } = readPush(event.data?.text() ?? '')
  const shown = { body, tag, lang: language, icon: '/apple-touch-icon.png', data: path }
  event.waitUntil(worker.registration.showNotification(title, shown))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path: unknown = event.notification.data
  event.waitUntil(open(isWorkspacePath(path) ? path : '/boda/avisos'))
})

/** Shows a page in a tab of the workspace that is open, or in a new one. */
async function open(path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => /^\/boda(\/|$)/.test(new URL(url).pathname))
  if (!tab) {
    await worker.clients.openWindow(path)
    return
  }
  await tab.focus()
  tab.postMessage({ open: path })
}
