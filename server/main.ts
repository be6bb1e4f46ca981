import { inspect } from 'node:util'
import { type Application, startApplication } from '#server/application.ts'
import { InvalidCardsFile } from '#server/card-companies.ts'
import { fromBuild } from '#server/from-build.ts'
import { greeting } from '#server/greeting.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { type Env, readEnvOrExit, WrongConfiguration } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { loadSample } from '#server/sample/load-sample.ts'
import { SampleAccountsPresent } from '#server/sample/sample-accounts.ts'

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
  endOnSignals(application)
  process.stdout.write(greeting(env, application))
} catch (error) {
  process.stderr.write(`${startErrorMessage(error, env)}\n`)
  process.exit(1)
}

/** Shuts down on the first signal and exits at once on the second. */
function endOnSignals(application: Application): void {
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

/** Returns the message of a startup error. Unexpected errors keep their stack. */
function startErrorMessage(error: unknown, { host, port }: Env): string {
  const expected = [WrongConfiguration, CannotOpenDatabase, InvalidCardsFile, SampleAccountsPresent]
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop the program that uses it (perhaps another Vivencia), or choose another one with PORT.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address ${host}: choose another one with HOST.`
  }
  if (code === 'ERR_MODULE_NOT_FOUND') return 'The pages have not been built: run `npm run build` first.'
  // Thrown values that are not errors would print as "[object Object]".
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error)
}
