import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export const scanners = ['sqlmap', 'wapiti', 'ffuf', 'slowhttptest'] as const
export type Scanner = (typeof scanners)[number]

/** Returns the path of a program, or null when it is not installed. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | null {
  const candidates = path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the sentence for a missing scanner. */
export const missingProgram = (name: Scanner) =>
  `${name} is not installed, so nothing was scanned with it. On Debian: apt-get install ${scanners.join(' ')}`
