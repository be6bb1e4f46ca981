import { createHash } from 'node:crypto'
import type { FileHash, StoredFile } from '#server/platform/storage/storage.ts'

export const sha256Of = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest()

/** Returns name and hash of each file, in the order of their names. */
export function hashFiles(files: readonly StoredFile[]): FileHash[] {
  return files
    .map(({ name, content }) => ({ name, sha256: sha256Of(content).toString('hex') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
