import type { PictureProblem } from '#shared/picture-kind.ts'
import { seconds } from '#shared/duration.ts'

/** A JPEG, or why there is none. */
export type HeicResult = Blob | PictureProblem | 'unreachable'

/** A photograph of 12 million pixels takes two seconds, and some twenty on an old phone. */
const maxWait = seconds(90)

/**
 * Returns a HEIC photograph as JPEG. It is decoded in a worker, which is loaded for the first such photograph
 * and ends with it.
 */
export function convertHeic(file: File): Promise<HeicResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' })
    const end = (result: HeicResult) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(result)
    }
    const timer = setTimeout(() => end('heic'), maxWait)
    worker.addEventListener('message', ({ data }: MessageEvent<HeicResult>) => end(data))
    // The file of the worker did not arrive.
    worker.addEventListener('error', () => end('unreachable'))
    worker.postMessage(file)
  })
}
