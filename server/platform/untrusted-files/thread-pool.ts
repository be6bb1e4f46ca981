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

type PoolKey = Pick<FileReader<never, never>, 'name' | 'memoryMb'>

/**
 * Returns a function that returns the milliseconds of a processor which the busiest thread of a reader has taken since this
 * call; null for a version of Node that cannot say. A thread inside a long native call answers after it.
 */
export function watchCpuTime(reader: PoolKey): () => Promise<number | null> {
  const before = new Map(poolFor(reader).threads.map((thread) => [thread.threadId, cpuTimeOf(thread)]))
  return async () => {
    const taken = poolFor(reader).threads.map(async (thread) => {
      const [now, start] = await Promise.all([cpuTimeOf(thread), before.get(thread.threadId) ?? 0])
      return now === null || start === null ? null : now - start
    })
    return (await Promise.all(taken)).reduce(
      (most, one) => (most === null || one === null ? null : Math.max(most, one)),
      0,
    )
  }
}

/** Node has this function since 24.6. */
type WithCpuUsage = { readonly cpuUsage?: () => Promise<NodeJS.CpuUsage> }

async function cpuTimeOf(thread: WithCpuUsage): Promise<number | null> {
  if (!thread.cpuUsage) return null
  try {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1000
  } catch {
    // The thread has ended.
    return 0
  }
}

function poolFor({ name, memoryMb }: PoolKey) {
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
