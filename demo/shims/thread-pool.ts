import { fileReaders } from '#server/file-readers.ts'
import { invariant } from '#server/platform/invariant.ts'
import type * as ordinary from '#server/platform/untrusted-files/thread-pool.ts'

export const outOfMemoryCode = 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Service workers cannot start threads, and the only user sends the files: they are read in place, without
 * limits.
 */
export const runInThread: typeof ordinary.runInThread = async (reader, input, { onStart, receive }) => {
  const load = fileReaders[reader.name]
  invariant(load, `File reader not registered: ${reader.name}`)
  const { read } = await load()
  onStart()
  return read(input, (part) => receive(part as never)) as never
}

/** Unknown: what is read in place cannot be ended anyway. */
export const watchCpuTime: typeof ordinary.watchCpuTime = () => async () => null
