import { setPriority } from 'node:os'
import { fileReaders } from '#server/file-readers.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { ThreadTask } from '#server/platform/untrusted-files/thread-pool.ts'

// On Linux this affects only the calling thread; elsewhere it would slow down the whole process.
if (process.platform === 'linux') setPriority(10)

/** Program of the thread that reads untrusted files. The pool calls it once per file. */
export default async function readInThread({ reader, file }: ThreadTask): Promise<unknown> {
  const load = fileReaders[reader]
  invariant(load, `File reader not registered: ${reader}`)
  const { read } = await load()
  return file ? read(file.input, (part) => file.port.postMessage(part)) : null
}
