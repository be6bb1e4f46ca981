import { existsSync } from 'node:fs'
import { node } from './build/run-tool.ts'
import { writeTypesWhenChanged } from './build/generate-when-stale.ts'

// Generates the schema, the types of queries and the types of routes. `--types-only` leaves schema.graphql as
// committed, so that a test can still find it out of date.
if (!process.argv.includes('--types-only') && existsSync('server/schema.ts')) {
  const { bundlePrograms } = await import('./build/bundle-programs.ts')
  await bundlePrograms(['bin/print-schema.ts'], 'build/generate')
  await node('build/generate/print-schema.js')
}
await writeTypesWhenChanged()
