import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Awaited<ReturnType<NodeFS['init']>>
type PreRun = (module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }) => void

/**
 * A folder on disk that PGlite really flushes to. Its own never does: what was committed would survive the end of the
 * process, but not a power cut. The test that counts flushes watches this, since it reaches into Emscripten's file system.
 */
export class DurableFolder extends NodeFS {
  readonly #flush: (fileDescriptor: number) => void
  constructor(folder: string, flush: (fileDescriptor: number) => void = fdatasyncSync) {
    super(folder)
    this.#flush = flush
  }
  override async init(...given: Parameters<NodeFS['init']>): Promise<Init> {
    const { emscriptenOpts } = await super.init(...given)
    const flushes: PreRun = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        this.#flush(stream.nfd)
        return 0
      }
    }
    const preRun = [...asList(emscriptenOpts.preRun), flushes]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as Init['emscriptenOpts'] }
  }
}

const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Flushes everything below a folder, and the folder. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else if (entry.isFile()) flushPath(path)
  }
  flushPath(folder)
}

export function flushPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
