/** The service worker in which the server runs, and how one talks with it. */

type Answer = {
  readonly ready?: true
  readonly share?: number
  readonly failed?: string
  /** What an earlier visit left is there, whether it can be opened or not. */
  readonly isLeft?: boolean
  readonly session?: string
  /** Whether the wedding is as everybody finds it, and nothing of an earlier visit counts. */
  readonly isNew?: boolean
  readonly kept?: boolean
}

/** The base path of the demonstration: `/`, or its folder. */
export const base: string = new URL('..', import.meta.url).pathname

/** In each tab that has been through the door: an engine that a browser ended is gone on with there. */
const through = 'vivencia-demostracion'
export const goThrough = (): void => sessionStorage.setItem(through, '')
export function isThrough(): boolean {
  try {
    return sessionStorage.getItem(through) !== null
  } catch {
    // Who lets pages keep nothing lets them have no worker either, which is said where that is asked for.
    return false
  }
}

/** This browser, as it is set, has no service workers for this page. */
export class NoWorker extends Error {}

/** The worker is there and could not do what it was asked. */
export class NotDone extends Error {
  readonly isLeft: boolean
  constructor({ failed, isLeft }: Answer) {
    super(failed)
    this.isLeft = isLeft ?? false
  }
}

/** Starts the worker, if it is not there yet, and waits until it answers for this page. */
export async function theWorker(): Promise<ServiceWorker> {
  if (!('serviceWorker' in navigator)) throw new NoWorker('There are no service workers')
  await navigator.serviceWorker.register(`${base}worker.js`, { scope: base }).catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.code === DOMException.ABORT_ERR) throw error
    throw new NoWorker('Service workers are not allowed', { cause: error })
  })
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new NoWorker('There is no service worker')
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
      if (data.failed) reject(new NotDone(data))
      else resolve(data)
    }
    worker.postMessage({ kind, ...more }, [port2])
  })
}
