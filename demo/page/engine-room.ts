/** The service worker in which the server runs, and how one talks with it. */

type Answer = {
  readonly ready?: true
  readonly share?: number
  readonly failed?: string
  readonly session?: string
  /** Whether the wedding is as everybody finds it, and nothing of an earlier visit counts. */
  readonly isNew?: boolean
  readonly kept?: boolean
}

/** Where the demonstration lies: `/`, or the folder it was put into. */
export const base: string = new URL('..', import.meta.url).pathname

/** In each tab that has been through the door: an engine that a browser ended is gone on with there. */
const through = 'vivencia-demostracion'
export const isThrough = (): boolean => sessionStorage.getItem(through) !== null
export const goThrough = (): void => sessionStorage.setItem(through, '')

/** Starts the worker, if it is not there yet, and waits until it answers for this page. */
export async function theWorker(): Promise<ServiceWorker> {
  if (!('serviceWorker' in navigator)) throw new Error('no service worker')
  await navigator.serviceWorker.register(`${base}worker.js`, { scope: base })
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('no service worker')
  if (!navigator.serviceWorker.controller) {
    await new Promise<void>((then) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => then(), { once: true })
      // A page that was loaded past the worker is not taken over by it; what it opens next is.
      setTimeout(then, 2000)
    })
  }
  return active
}

/** Asks the worker and gives its last answer; shares of the way there are told. */
export async function askWorker(
  kind: string,
  more: object = {},
  tell?: (share: number) => void,
): Promise<Answer> {
  const worker = await theWorker()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.share !== undefined) return tell?.(data.share)
      port1.close()
      if (data.failed) reject(new Error(data.failed))
      else resolve(data)
    }
    worker.postMessage({ kind, ...more }, [port2])
  })
}
