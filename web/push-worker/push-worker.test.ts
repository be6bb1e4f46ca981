import { afterEach, expect, it, vi } from 'vitest'

type Handler = (event: Record<string, unknown>) => void

/** Starts the worker in a browser with these open tabs. */
async function start(urls: readonly string[]) {
  const handlers = new Map<string, Handler>()
  const done: string[] = []
  const shown: unknown[][] = []
  const tabs = urls.map((url) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    postMessage: (message: { open: string }) => void done.push(`open ${message.open}`),
  }))
  vi.stubGlobal('addEventListener', (name: string, act: Handler) => handlers.set(name, act))
  vi.stubGlobal('registration', {
    showNotification: async (...args: unknown[]) => void shown.push(args),
  })
  vi.stubGlobal('clients', {
    matchAll: async () => tabs,
    openWindow: async (path: string) => void done.push(`window ${path}`),
  })
  vi.resetModules()
  await import('./push-worker.ts')
  const fire = async (name: string, event: Record<string, unknown>) => {
    let work: unknown
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  const press = (data: unknown) =>
    fire('notificationclick', { notification: { close: () => undefined, data } })
  return { fire, press, done, shown }
}

afterEach(() => vi.unstubAllGlobals())

it('a message is shown, and one with the same tag replaces it', async () => {
  const { fire, shown } = await start([])
  const message = { title: 'Hola', body: 'Carmen', language: 'es', tag: 'avisos-1', path: '/boda/buzon' }
  await fire('push', { data: { text: () => JSON.stringify(message) } })
  await fire('push', { data: null })
  expect(shown).toMatchObject([
    ['Hola', { body: 'Carmen', tag: 'avisos-1', lang: 'es', data: '/boda/buzon' }],
    ['Vivencia', { data: '/boda/avisos' }],
  ])
})

it('a press leads a tab of the workspace, or a new one', async () => {
  const open = await start(['https://vivencia.test/lucia-y-mateo', 'https://vivencia.test/boda/tareas'])
  await open.press('/boda/buzon')
  expect(open.done).toEqual(['focus https://vivencia.test/boda/tareas', 'open /boda/buzon'])
  const closed = await start(['https://vivencia.test/bodas'])
  await closed.press('https://evil.example/boda')
  expect(closed.done).toEqual(['window /boda/avisos'])
})
