import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** File of an archive. Compressed files (images, audio) are stored as they are. */
export type ZipEntry = {
  readonly path: string
  readonly content: Uint8Array
  readonly isPacked: boolean
  readonly changedAt: Date
}

/** Creates a ZIP archive as a stream, with at most one file in memory. */
export async function* streamZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failed: Error | null = null
  const archive = new Zip((error, part) => {
    failed ??= error
    ready.push(part)
  })
  const takeReady = function* () {
    if (failed) throw failed
    const parts = ready
    ready = []
    for (const part of parts) if (part.byteLength > 0) yield part
  }
  for await (const { path, content, isPacked, changedAt } of entries) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    file.mtime = changedAt
    archive.add(file)
    file.push(content, true)
    yield* takeReady()
  }
  archive.end()
  yield* takeReady()
}
