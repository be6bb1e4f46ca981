import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Awaited<ReturnType<NodeFS['init']>>
type PreRun = (module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }) => void

/**
 * Folder on disk for PGlite, with fsync. PGlite's own file system never flushes, so commits would survive a
 * crash of the process but not a power failure. A test counts flushes, since this overrides Emscripten's file
 * system.
 */
export class DurableFolder extends NodeFS {
  readonly #flush: (fileDescriptor: number) => void
  constructor(folder: string, flush: (fileDescriptor: number) => void = fdatasyncSync) {
    super(folder)
    this.#flush = flush
  }
  override async init(...args: Parameters<NodeFS['init']>): Promise<Init> {
    const { emscriptenOpts } = await super.init(...args)
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

/** Flushes a folder and everything in it to disk. */
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
