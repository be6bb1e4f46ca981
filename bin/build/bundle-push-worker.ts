import { rolldown } from 'rolldown'

/** The address of the service worker, at the root, so that it may serve all pages. */
export const pushWorkerPath = '/push-worker.js'

/** Returns the code of the service worker that shows push messages, as one file. */
export async function bundlePushWorker(): Promise<string> {
  const bundle = await rolldown({ input: 'web/push-worker/push-worker.ts', tsconfig: 'tsconfig.json' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
