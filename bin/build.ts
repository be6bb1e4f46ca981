import { existsSync } from 'node:fs'
import { bundlePages } from './build/bundle-pages.ts'
import { bundlePrograms } from './build/bundle-programs.ts'
import { node, tool } from './build/run-tool.ts'
import { writeTypesWhenChanged } from './build/generate-when-stale.ts'

// Everything that has to exist before the program can run, from what is committed.
// Queries in the browser's code are typed from schema.graphql; `npm run generate` is what changes that file.
// The pictures need nothing of the rest, and most of the time; `--quick` makes them small, for tests.
const pictures = existsSync('bin/art.ts') ? node('bin/art.ts', ...process.argv.slice(2)) : null
await writeTypesWhenChanged()
await bundlePrograms()
if (existsSync('react-router.config.ts')) {
  await tool('react-router', 'build')
  await bundlePages()
}
await pictures
