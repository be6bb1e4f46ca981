import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything large is loaded. The build has filled the folder beside the bundle (`bin/compile-ahead.ts`).
enableCompileCache(join(import.meta.dirname, '../compiled'))
const { runServer } = await import('#server/run-server.ts')
await runServer()
