import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder with its missing parents, for this user only. Throws on failure. (Node's recursive
 * `mkdirSync` never returns on file systems that answer ENOENT to a new folder, such as `/proc`.)
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path) throw error
    makeFolder(parent)
    mkdirSync(path, { mode: 0o700 })
  }
}
