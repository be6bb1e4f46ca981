import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from '#server/platform/db/folder-lock.ts'

/**
 * Makes a file or folder in one worker while the others that need it wait. `make` renames the finished result to
 * this path.
 */
export async function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
  if (existsSync(path)) return
  const turn = `${path}.turn`
  mkdirSync(turn, { recursive: true })
  while (!existsSync(path)) {
    const lock = lockIfFree(turn)
    try {
      if (!lock) await wait(200)
      else if (!existsSync(path)) await make()
    } finally {
      lock?.release()
    }
  }
}

function lockIfFree(folder: string) {
  try {
    return lockFolder(folder)
  } catch {
    return null
  }
}
