import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Random } from '#server/platform/ids.ts'
import { invariant } from '#server/platform/invariant.ts'
import { hashFiles } from '#server/platform/storage/hash-files.ts'
import { isFileName, isFolderName, type Storage, type StoredFile } from '#server/platform/storage/storage.ts'

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
      if (!(await has(folder)))
        await write({ path: pathOf(folder), draft: join(root, beingWritten, random.uuid()) }, files)
    },
    async read(folder, name) {
      if (!isFolderName(folder) || !isFileName(name)) return null
      const content = await readFile(join(pathOf(folder), name)).catch(absent)
      return content && new Uint8Array(content)
    },
    async contents(folder) {
      const path = pathOf(folder)
      const names = await readdir(path).catch(absent)
      if (names === null) return null
      return hashFiles(
        await Promise.all(names.map(async (name) => ({ name, content: await readFile(join(path, name)) }))),
      )
    },
    remove: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    async *foldersBefore(instant) {
      for (const shelf of await namesIn(root)) {
        if (/^[0-9a-f]{2}$/.test(shelf))
          yield* (await olderIn(join(root, shelf), instant)).filter(isFolderName)
      }
    },
    async removeRemainsBefore(instant) {
      for (const draft of await olderIn(join(root, beingWritten), instant)) {
        await rm(join(root, beingWritten, draft), { recursive: true, force: true })
      }
    },
  }
}

type WritePaths = { readonly path: string; readonly draft: string }

/** Writes the files elsewhere first, so that they appear together. */
async function write({ path, draft }: WritePaths, files: readonly StoredFile[]): Promise<void> {
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    for (const { name, content } of files) {
      invariant(isFileName(name), 'Invalid file name of the storage')
      await writeFile(join(draft, name), content, { mode: 0o600, flush: true })
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // A concurrent call has written the same files.
    if (!(await stat(path).catch(absent))) throw error
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
