import { dequal } from 'dequal'
import { hashFiles } from '#server/platform/storage/hash-files.ts'
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts'

export type CopyResult = {
  readonly copied: number
  /** Folders that were in the target with the same content. */
  readonly present: number
  /** Folders whose content differs in the target, or changed on the way. Nothing was overwritten. */
  readonly differing: readonly string[]
}

/**
 * Copies the folders written before an instant that the target does not have, and compares all by the hashes of
 * their files; what was copied is read back. Can be interrupted and repeated. Deletes nothing.
 */
export async function copyStorage(
  from: Storage,
  to: Storage,
  before: Date,
  onProgress: (done: number) => void = () => {},
): Promise<CopyResult> {
  const differing: string[] = []
  let [copied, present] = [0, 0]
  for await (const folder of from.foldersBefore(before)) {
    const outcome = await copyFolder(from, to, folder)
    if (outcome === 'differs') differing.push(folder)
    if (outcome === 'copied') copied += 1
    if (outcome === 'present') present += 1
    onProgress(copied + present + differing.length)
  }
  return { copied, present, differing }
}

async function copyFolder(
  from: Storage,
  to: Storage,
  folder: string,
): Promise<'copied' | 'present' | 'differs' | 'gone'> {
  const expected = await from.contents(folder)
  // Deleted since it was listed.
  if (!expected) return 'gone'
  const found = await to.contents(folder)
  if (found) return dequal(found, expected) ? 'present' : 'differs'
  const names = expected.map(({ name }) => name)
  await to.put(folder, await filesOf(from, folder, names))
  return dequal(hashFiles(await filesOf(to, folder, names)), expected) ? 'copied' : 'differs'
}

async function filesOf(storage: Storage, folder: string, names: readonly string[]): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const name of names) {
    const content = await storage.read(folder, name)
    if (content) files.push({ name, content })
  }
  return files
}
