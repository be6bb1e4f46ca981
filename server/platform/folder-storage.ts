import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '#server/platform/ids.ts'
import { invariant } from '#server/platform/invariant.ts'
import { isFileName, isFolderName, type Storage } from '#server/platform/storage.ts'

const beingWritten = 'being-written'

/** Creates a storage in a folder. Several processes may share it, on one machine or a network file system. */
export function folderStorage(root: string, random: Pick<Random, 'uuid'>): Storage {
  const pathOf = (folder: string) => {
    invariant(isFolderName(folder), 'Invalid folder name of the storage')
    return join(root, folder.slice(0, 2), folder)
  }
  const has = async (folder: string) => (await stat(pathOf(folder)).catch(absent)) !== null
  return {
    has,
    async put(folder, files) {
      const path = pathOf(folder)
      if (await has(folder)) return
      const draft = join(root, beingWritten, random.uuid())
      await mkdir(draft, { recursive: true, mode: 0o700 })
      await mkdir(join(root, folder.slice(0, 2)), { recursive: true, mode: 0o700 })
      try {
        for (const { name, content } of files) {
          invariant(isFileName(name), 'Invalid file name of the storage')
          await writeFile(join(draft, name), content, { mode: 0o600, flush: true })
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        // A concurrent call has written the same files.
        if (!(await has(folder))) throw error
      }
    },
    async read(folder, name) {
      if (!isFolderName(folder) || !isFileName(name)) return null
      const content = await readFile(join(pathOf(folder), name)).catch(absent)
      return content && new Uint8Array(content)
    },
    remove: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    async foldersBefore(instant) {
      for (const draft of await olderIn(join(root, beingWritten), instant)) {
        await rm(join(root, beingWritten, draft), { recursive: true, force: true })
      }
      const found: string[] = []
      for (const shelf of await namesIn(root)) {
        if (/^[0-9a-f]{2}$/.test(shelf)) found.push(...(await olderIn(join(root, shelf), instant)))
      }
      return found.filter(isFolderName)
    },
  }
}

async function olderIn(folder: string, instant: Date): Promise<string[]> {
  const older: string[] = []
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(absent)
    if (found && found.mtime < instant) older.push(name)
  }
  return older
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? []

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
