import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive; what is packed already (pictures, sound) is kept as it is. */
export type ZipEntry = {
  readonly path: string
  readonly content: Uint8Array
  readonly isPacked: boolean
  readonly changedAt: Date
}

/** An archive while it is made: of what goes into it, no more than one file is held at a time. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failed: Error | null = null
  const archive = new Zip((error, part) => {
    failed ??= error
    ready.push(part)
  })
  const given = function* () {
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
    yield* given()
  }
  archive.end()
  yield* given()
}
