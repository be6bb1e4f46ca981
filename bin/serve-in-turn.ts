import { type Application, startApplication } from '#server/application.ts'
import { fromBuild } from '#server/from-build.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { loadSample } from '#server/sample/load-sample.ts'

/**
 * The server for the journeys in a browser, which start it once for each file, with a data folder and a configuration of its own.
 * One process serves all of them in turn: with its code compiled and warm, a server takes 3.3 seconds of a processor for a file instead of 4.4. How the program
 * starts and ends is tested with `server/main.ts` itself.
 */
export type Order = { readonly start: Readonly<Record<string, string>> } | { readonly stop: true }
export type ServeResult = { readonly url: string } | { readonly stopped: true } | { readonly failure: string }

const log = createLog({ level: 'warn', readable: false })
let application: Application | null = null

process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled rejection'))
process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  executeOrder(order).then(answer, (error: unknown) =>
    answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

async function executeOrder(order: Order): Promise<ServeResult> {
  if ('stop' in order) {
    const ending = application
    application = null
    await ending?.stop()
    return { stopped: true }
  }
  if (application) throw new Error('The server before this one was not stopped')
  const env = readEnv(order.start)
  application = await startApplication(env, log, env.sampleData ? loadSample : null, fromBuild)
  return { url: application.publicUrl }
}

function answer(result: ServeResult): void {
  process.send?.(result)
}
