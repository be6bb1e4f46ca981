import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { readableLine } from '#server/platform/log-lines.ts'
import { mayHoldSecret, withoutSecrets } from '#server/platform/log-redaction.ts'

export type Log = Logger

type LogOptions = {
  readonly level: string
  /** True for readable lines at a terminal instead of JSON. */
  readonly readable?: boolean
  readonly destination?: DestinationStream
}

/**
 * Creates the logger. Passwords, tokens, bank identifiers and addresses are masked in the finished line,
 * which covers messages, child loggers, errors and their causes.
 */
export function createLog({ level, readable = process.stdout.isTTY, destination }: LogOptions): Log {
  const output = destination ?? logOutput(1)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.errWithCause, error: stdSerializers.errWithCause },
    },
    {
      write(line) {
        if (!readable && !mayHoldSecret(line)) {
          output.write(line)
          return
        }
        const entry = withoutSecrets(JSON.parse(line) as Record<string, unknown>)
        output.write(readable ? readableLine(entry) : `${JSON.stringify(entry)}\n`)
      },
    },
  )
}

/** Bytes of log that are kept while nothing can be written. */
const maxBufferedLength = 1_048_576

/**
 * Returns a destination that batches informational lines per turn of the event loop, since a write each would
 * cost more than the line. Other levels are written at once, and the rest at exit. A full disk or a closed pipe
 * never fails the caller: lines are kept up to a megabyte and written later, further ones are counted.
 */
export function logOutput(fd: number): DestinationStream {
  const output = pino.destination({ dest: fd, sync: true, maxLength: maxBufferedLength })
  let lost = 0
  output.on('error', () => {})
  output.on('drop', (lines: string) => (lost += lines.split('\n').length - 1))
  output.on('drain', () => {
    if (lost === 0) return
    const entry = { level: 'warn', time: new Date().toISOString(), lost, msg: 'Log lines were lost' }
    lost = 0
    output.write(`${JSON.stringify(entry)}\n`)
  })
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines) output.write(lines)
  }
  process.on('exit', flush)
  return {
    write(line) {
      const informs = line.startsWith('{"level":"info"')
      if (informs && !waiting) setImmediate(flush)
      waiting += line
      if (!informs) flush()
    },
  }
}
