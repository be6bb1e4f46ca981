import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { seconds } from '#shared/duration.ts'
import type { FileReader } from './file-reader.ts'

/** Input of the reader thread. Without a file it only loads the reader. */
export type ThreadTask = {
  readonly reader: string
  readonly file: { readonly input: unknown; readonly port: MessagePort } | null
}

export type ThreadRun<Part> = {
  readonly signal: AbortSignal
  /** Starts the time limit, which excludes loading the parser. */
  readonly onStart: () => void
  readonly receive: (part: Part) => void
}

/** Code with which Node reports a thread that exceeded its memory limit. */
export const outOfMemoryCode = 'ERR_WORKER_OUT_OF_MEMORY'

/** Threads per reader. `readUntrustedFile` limits the number of concurrent files. */
const threadsPerReader = 2
const idleTimeout = seconds(30)
const stackSizeMb = 4

const pools = new Map<string, Piscina<ThreadTask, unknown>>()

/** Runs a reader in a thread with its memory limit; an aborted signal terminates the thread. */
export async function runInThread<Input, Result, Part>(
  reader: FileReader<Input, Result, Part>,
  input: Input,
  { signal, onStart, receive }: ThreadRun<Part>,
): Promise<Result> {
  const pool = poolFor(reader)
  await pool.run({ reader: reader.name, file: null }, { signal })
  onStart()
  const { port1, port2 } = new MessageChannel()
  try {
    const task = { reader: reader.name, file: { input, port: port2 } }
    const result = await pool.run(task, { signal, transferList: [port2] })
    // One part per turn of the event loop, so that other requests are handled in between.
    for (let part = receiveMessageOnPort(port1); part; part = receiveMessageOnPort(port1)) {
      receive((part as { readonly message: Part }).message)
      await setImmediate()
    }
    return result as Result
  } finally {
    port1.close()
  }
}

function poolFor({ name, memoryMb }: Pick<FileReader<never, never>, 'name' | 'memoryMb'>) {
  const key = `${name} ${memoryMb}`
  const existing = pools.get(key)
  if (existing) return existing
  const pool: Piscina<ThreadTask, unknown> = new Piscina({
    filename: threadFile(),
    minThreads: 0,
    maxThreads: threadsPerReader,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb },
    // Parsers need no secrets.
    env: {},
    execArgv: [],
  })
  // Emitted for a thread that fails between two files. The pool replaces it.
  pool.on('error', () => undefined)
  pools.set(key, pool)
  return pool
}

/** Returns the thread's program: beside the bundle, or in `server` for the sources. */
function threadFile(): string {
  const file = fileURLToPath(import.meta.url)
  return file.endsWith('.js')
    ? join(dirname(file), 'file-reader-thread.js')
    : join(dirname(file), '../../file-reader-thread.ts')
}
