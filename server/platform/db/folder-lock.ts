import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'

const sqliteBusy = 5

/**
 * Locks the folder against other processes until released or until this process ends. Uses SQLite for the
 * operating system's file lock, which Node does not offer; it also works between containers.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const noteOfOwner = join(dataDir, 'database.pid')
  const file = new DatabaseSync(join(dataDir, 'database.lock'))
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new CannotOpenDatabase(
      `Another process${owner(noteOfOwner)} is using the database in ${dataDir}, and two at once would destroy it. ` +
        'Stop the other one first; or give this one a folder of its own with DATA_DIR; or let both use one PostgreSQL with DATABASE_URL.',
    )
  }
  writeFileSync(noteOfOwner, `${process.pid}\n`)
  return {
    release() {
      rmSync(noteOfOwner, { force: true })
      if (file.isOpen) file.close()
    },
  }
}

function owner(note: string): string {
  try {
    const pid = readFileSync(note, 'utf8').trim()
    return /^\d+$/.test(pid) ? ` (number ${pid})` : ''
  } catch {
    return ''
  }
}
