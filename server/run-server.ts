import { type Application, startApplication } from '#server/application.ts'
import { fromBuild } from '#server/from-build.ts'
import { greeting } from '#server/greeting.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { loadSample } from '#server/sample/load-sample.ts'
import { startErrorMessage } from '#server/start-error-message.ts'

/** Starts the server with the configuration of the environment, and exits with a message when it cannot start. */
export async function runServer(): Promise<void> {
  const env = readEnvOrExit()
  const log = createLog({ level: env.logLevel })

  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The process cannot go on')
    process.exit(1)
  })
  // A full disk or a closed pipe behind the output is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled rejection'))

  try {
    const application = await startApplication(env, log, env.sampleData ? loadSample : null, fromBuild)
    endOnSignals(application, log)
    process.stdout.write(greeting(env, application))
  } catch (error) {
    process.stderr.write(`${startErrorMessage(error, env)}\n`)
    process.exit(1)
  }
}

/** Shuts down on the first signal and exits at once on the second. */
function endOnSignals(application: Application, log: Log): void {
  let ending = false
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1)
    ending = true
    log.info({ signal }, 'Shutting down')
    application.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Shutdown failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
