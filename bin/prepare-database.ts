import { chmodSync, globSync, rmSync } from 'node:fs'
import { initializeDatabase, preparedDatabase } from '#server/platform/db/new-database.ts'

// Makes the empty embedded database that a first start copies. Any user may read it, since an image is built by one
// user and run by another.
rmSync(preparedDatabase, { recursive: true, force: true })
await initializeDatabase(preparedDatabase)
for (const entry of globSync([preparedDatabase, `${preparedDatabase}/**`], { withFileTypes: true }))
  chmodSync(`${entry.parentPath}/${entry.name}`, entry.isDirectory() ? 0o755 : 0o644)
