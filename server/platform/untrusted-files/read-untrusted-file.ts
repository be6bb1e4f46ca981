import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import type { FileReader } from './file-reader.ts'
import { limitCpuTime } from './limit-cpu-time.ts'
import { outOfMemoryCode, runInThread, watchCpuTime } from './thread-pool.ts'

type Reason = 'timeLimit' | 'memoryLimit' | 'failed' | 'tooManyWaiting'

/** A file exceeded the limits of its reader, or the reader failed. */
export class UnreadableFile extends Error {
  readonly reason: Reason
  constructor(reader: string, reason: Reason, cause?: unknown) {
    super(`The reader ${reader} could not read a file: ${reason}`, { cause })
    this.reason = reason
  }
}

type Options<Part> = {
  /** Sender of the file, such as an account or address. Files of one sender are read sequentially. */
  readonly sender: string
  readonly signal?: AbortSignal
  /** Called for each part that the reader emits, in order, after the whole file was read. */
  readonly receive?: (part: Part) => void
}

/** Maximum number of files read concurrently. */
const maxAtOnce = 2
const maxWaitingPerSender = 20

const inPoolTurn = limitConcurrency(maxAtOnce)
const senders = new Map<string, { readonly inTurn: ReturnType<typeof limitConcurrency>; files: number }>()

/**
 * Reads an untrusted file in a thread with time and memory limits and returns the reader's result. Throws
 * `UnreadableFile`, or the reason of an aborted `signal`.
 */
export async function readUntrustedFile<Input, Result, Part = never>(
  reader: FileReader<Input, Result, Part>,
  input: Input,
  { sender, signal, receive = () => undefined }: Options<Part>,
): Promise<Result> {
  const own = senders.get(sender) ?? { inTurn: limitConcurrency(1), files: 0 }
  if (own.files >= maxWaitingPerSender) throw new UnreadableFile(reader.name, 'tooManyWaiting')
  senders.set(sender, own)
  own.files += 1
  try {
    return await own.inTurn(() => inPoolTurn(() => readWithin(reader, input, { signal, receive })))
  } finally {
    own.files -= 1
    if (own.files === 0) senders.delete(sender)
  }
}

type Run<Part> = { readonly signal: AbortSignal | undefined; readonly receive: (part: Part) => void }

async function readWithin<Input, Result, Part>(
  reader: FileReader<Input, Result, Part>,
  input: Input,
  { signal, receive }: Run<Part>,
): Promise<Result> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  let stopWatching = () => {}
  const onStart = () => {
    stopWatching = limitCpuTime(reader.timeLimit, watchCpuTime(reader), () => limit.abort())
  }
  const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
  try {
    return await runInThread(reader, input, { signal: either, onStart, receive })
  } catch (error) {
    signal?.throwIfAborted()
    throw new UnreadableFile(reader.name, reasonOf(error, limit.signal), error)
  } finally {
    stopWatching()
  }
}

function reasonOf(error: unknown, limit: AbortSignal): Reason {
  if (limit.aborted) return 'timeLimit'
  return (error as NodeJS.ErrnoException).code === outOfMemoryCode ? 'memoryLimit' : 'failed'
}
