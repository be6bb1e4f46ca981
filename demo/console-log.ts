import type { Log } from '#server/platform/log.ts'
import { complain, remark, unexpectedErrorMessage } from './say.ts'

type WriteLine = (about: unknown, words?: string) => void

/** Returns a log that writes warnings and errors to the browser's console, and no information. */
export function consoleLog(): Log {
  const quiet: WriteLine = () => undefined
  const error: WriteLine = (about, words) =>
    complain(unexpectedErrorMessage, ...(words ? [words] : []), about)
  const log = {
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn: (about: unknown, words?: string) => remark(...(words ? [words] : []), about),
    error,
    fatal: error,
    child: () => log,
    level: 'warn',
  }
  return log as unknown as Log
}
