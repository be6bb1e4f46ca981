import type { Log } from '#server/platform/log.ts'
import { complain, remark } from './say.ts'

type Write = (about: unknown, words?: string) => void

/** What the server has to say is said in the browser's console; what merely informs is not said. */
export function consoleLog(): Log {
  const quiet: Write = () => undefined
  const loud =
    (write: (...words: unknown[]) => void): Write =>
    (about, words) =>
      write(words ?? 'Internal server error', about)
  const log = {
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn: loud(remark),
    error: loud(complain),
    fatal: loud(complain),
    child: () => log,
    level: 'warn',
  }
  return log as unknown as Log
}
