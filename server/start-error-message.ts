import { inspect } from 'node:util'
import { InvalidCardsFile } from '#server/card-companies.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { type Env, WrongConfiguration } from '#server/platform/env.ts'
import { CannotUseBucket } from '#server/platform/storage/open-storage.ts'
import { SampleAccountsPresent } from '#server/sample/sample-accounts.ts'

/** Returns the message of a startup error. Unexpected errors keep their stack. */
export function startErrorMessage(error: unknown, { host, port }: Pick<Env, 'host' | 'port'>): string {
  const expected = [
    WrongConfiguration,
    CannotOpenDatabase,
    CannotUseBucket,
    InvalidCardsFile,
    SampleAccountsPresent,
  ]
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
