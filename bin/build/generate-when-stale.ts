import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeQueryModules } from './query-modules.ts'
import { tool } from './run-tool.ts'

const generated = 'web/graphql/generated'
const stamp = join(generated, 'stamp')
const sources = [
  'bin/build/query-modules.ts',
  'package-lock.json',
  'react-router.config.ts',
  'schema.graphql',
  'vite.config.ts',
  'web/routes.ts',
]

/** Writes the types of queries and routes, unless they are up to date and unmodified. */
export async function writeTypesWhenChanged(): Promise<void> {
  if (readIfPresent(stamp) === fingerprint()) return
  rmSync(stamp, { force: true })
  await writeQueryModules(generated)
  await tool('react-router', 'typegen')
  writeFileSync(stamp, fingerprint())
}

/**
 * Hashes the contents of sources and results, since the development server and `git checkout` also change them.
 */
function fingerprint(): string {
  const hash = createHash('sha256')
  const queries = filesBelow('web').filter((path) => path.endsWith('.graphql'))
  const results = filesBelow(generated).filter((path) => path !== stamp)
  for (const path of [...sources, ...queries, ...results])
    hash.update(`${path}\0`).update(readIfPresent(path) ?? '')
  // Names are enough: the content of a route's types is derived from them and web/routes.ts.
  for (const path of filesBelow('.react-router')) hash.update(`${path}\0`)
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function readIfPresent(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
