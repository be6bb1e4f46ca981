import { MemoryFS, PGlite } from '@electric-sql/pglite'

/** A file or, without `content`, a folder. */
type SnapshotEntry = { readonly path: string; readonly content: Uint8Array | null }

/** The part of Emscripten's file system that is used here; PGlite refers to types that are not installed. */
type FileSystem = {
  readonly writeFile: (path: string, content: Uint8Array) => void
  readonly mkdirTree: (path: string) => void
}

const tarBlock = 512
/** Zeros after the last record, in which PostgreSQL finds the end of the log. */
const emptyWal = 2 ** 20

/** Returns the files and folders of an uncompressed snapshot that PGlite wrote. They share its memory. */
export function entriesOf(snapshot: Buffer): SnapshotEntry[] {
  const entries: SnapshotEntry[] = []
  for (let at = 0; snapshot[at];) {
    const text = (from: number, length: number) =>
      snapshot.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const path = `${text(345, 155)}${text(0, 100)}`
    const size = Number.parseInt(text(124, 12), 8)
    const start = at + tarBlock
    const isFolder = text(156, 1) === '5'
    // No Buffer, whose `slice` copies nothing: databases would write into each other.
    const whole = new Uint8Array(snapshot.buffer, snapshot.byteOffset + start, size)
    entries.push({ path, content: isFolder ? null : path.includes('pg_wal/') ? writtenPages(whole) : whole })
    at = start + Math.ceil(size / tarBlock) * tarBlock
  }
  return entries
}

/** A segment of the write-ahead log has 16 MB, most of it zeros. PostgreSQL extends a shorter one as it writes. */
function writtenPages(segment: Uint8Array): Uint8Array {
  let end = segment.length
  while (end > 0 && segment[end - 1] === 0) end -= 1
  return segment.subarray(0, end + emptyWal)
}

/**
 * Contains a database from its first moment on. PGlite's own `loadDataDir` reads and copies the whole snapshot
 * four times, which takes longer than starting the database.
 */
export class FilledMemory extends MemoryFS {
  readonly #entries: readonly SnapshotEntry[]

  constructor(entries: readonly SnapshotEntry[]) {
    super()
    this.#entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    const { Module } = this.pg as unknown as { readonly Module: { readonly FS: FileSystem } }
    for (const { path, content } of this.#entries) {
      const target = `${PGlite.paths.PGDATA}/${path}`
      if (content) Module.FS.writeFile(target, content)
      else Module.FS.mkdirTree(target)
    }
  }
}
