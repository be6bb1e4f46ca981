import { existsSync, writeFileSync } from 'node:fs'
import { appManifest, appManifestPath } from './build/app-manifest.ts'
import { bundlePages } from './build/bundle-pages.ts'
import { bundlePrograms } from './build/bundle-programs.ts'
import { bundlePushWorker, pushWorkerPath } from './build/bundle-push-worker.ts'
import { node, tool } from './build/run-tool.ts'
import { writeTypesWhenChanged } from './build/generate-when-stale.ts'

// Builds everything that the program needs to run, from committed files. Query types come from schema.graphql,
// which only `npm run generate` changes. The pictures depend on nothing else and take most of the time; `--quick`
// renders them small, for tests.
const pictures = existsSync('bin/art.ts') ? node('bin/art.ts', ...process.argv.slice(2)) : null
await writeTypesWhenChanged()
await Promise.all([
  pictures,
  node('bin/prepare-database.ts'),
  bundlePrograms(),
  existsSync('react-router.config.ts') && buildPages(),
])
await node('bin/compile-ahead.ts')

async function buildPages(): Promise<void> {
  await tool('react-router', 'build')
  await bundlePages()
  writeFileSync(`build/web/client${pushWorkerPath}`, await bundlePushWorker())
  writeFileSync(`build/web/client${appManifestPath}`, appManifest)
}
