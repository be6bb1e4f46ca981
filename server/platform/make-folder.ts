import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing, for this user alone; says no by an error, always. (Node's own recursive `mkdirSync` never returns
 * where a file system answers "no such directory" to making one, as `/proc` does.)
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
