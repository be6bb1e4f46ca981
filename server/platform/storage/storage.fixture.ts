import type { Clock } from '#server/platform/clock.ts'
import { hashFiles } from '#server/platform/storage/hash-files.ts'
import { isFileName, isFolderName, type Storage } from '#server/platform/storage/storage.ts'

/** Creates a storage in memory, with the clock of the test. */
export function memoryStorage(clock: Clock): Storage {
  const folders = new Map<string, { at: Date; files: Map<string, Uint8Array<ArrayBuffer>> }>()
  return {
    async put(folder, files) {
      if (!isFolderName(folder) || !files.every(({ name }) => isFileName(name)))
        throw new Error('Invalid storage name')
      if (folders.has(folder)) return
      const copies = files.map(({ name, content }) => [name, new Uint8Array(content)] as const)
      folders.set(folder, { at: clock.now(), files: new Map(copies) })
    },
    read: async (folder, name) => folders.get(folder)?.files.get(name) ?? null,
    has: async (folder) => folders.has(folder),
    async contents(folder) {
      const found = folders.get(folder)
      return found ? hashFiles([...found.files].map(([name, content]) => ({ name, content }))) : null
    },
    async remove(folder) {
      folders.delete(folder)
    },
    async *foldersBefore(instant) {
      yield* [...folders].filter(([, { at }]) => at < instant).map(([folder]) => folder)
    },
    async removeRemainsBefore() {},
  }
}
