import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder this program is installed in: beside the sources, or some folders above the bundle. */
export function rootFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'migrations'))) return folder
    if (folder === dirname(folder))
      throw new Error('Cannot find package.json above build/; start from the repository')
  }
}
