/** A message from the service worker in which the server runs. */

type EngineAnswer = {
  readonly ready?: true
  readonly share?: number
  readonly failed?: string
  /** True if stored state of an earlier visit exists, even if it cannot be opened. */
  readonly isLeft?: boolean
  readonly session?: string
  /** True if the wedding is in its initial state and no stored state is used. */
  readonly isNew?: boolean
  readonly kept?: boolean
}

/** The base path of the demonstration: `/`, or its folder. */
export const base: string = new URL('..', import.meta.url).pathname

/** Marks tabs that passed the start page: there an engine that the browser ended is restarted. */
const through = 'vivencia-demostracion'
export const markEntered = (): void => sessionStorage.setItem(through, '')
export function hasEntered(): boolean {
  try {
    return sessionStorage.getItem(through) !== null
  } catch {
    // Browsers that refuse storage also refuse workers, which is reported where the worker is requested.
    return false
  }
}

/** The browser, by its settings, has no service workers for this page. */
export class ServiceWorkersUnavailable extends Error {}

/** The worker failed to do a request. */
export class WorkerRequestFailed extends Error {
  readonly isLeft: boolean
  constructor({ failed, isLeft }: EngineAnswer) {
    super(failed)
    this.isLeft = isLeft ?? false
  }
}

/** Starts the worker if needed and waits until it controls this page. */
export async function controllingWorker(): Promise<ServiceWorker> {
  if (!('serviceWorker' in navigator)) throw new ServiceWorkersUnavailable('There are no service workers')
  await navigator.serviceWorker.register(`${base}worker.js`, { scope: base }).catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.code === DOMException.ABORT_ERR) throw error
    throw new ServiceWorkersUnavailable('Service workers are not allowed', { cause: error })
  })
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new ServiceWorkersUnavailable('There is no service worker')
  if (!navigator.serviceWorker.controller) {
    await new Promise<void>((then) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => then(), { once: true })
      // A page loaded without the worker is not controlled by it; the next page is.
      setTimeout(then, 2000)
    })
  }
  return active
}

/** Sends a request to the worker and returns its final answer; `tell` receives progress. */
export async function requestFromWorker(
  kind: string,
  more: object = {},
  tell?: (share: number) => void,
): Promise<EngineAnswer> {
  const worker = await controllingWorker()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
      if (data.share !== undefined) return tell?.(data.share)
      port1.close()
      if (data.failed) reject(new WorkerRequestFailed(data))
      else resolve(data)
    }
    worker.postMessage({ kind, ...more }, [port2])
  })
}
