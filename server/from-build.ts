import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerMode } from '#server/application.ts'
import { listen } from '#server/http/listen.ts'
import type { PageBuild } from '#server/http/page-renderer.ts'
import { builtFiles, createStatic } from '#server/http/static.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { rootFolder } from '#server/platform/root-folder.ts'

/** Environment of a server that runs from its build. */
export const fromBuild: ServerMode = {
  listen,
  openDatabase,
  async openBuild() {
    const root = rootFolder()
    return {
      build: (await import(pathToFileURL(join(root, 'build/web/server/index.js')).href)) as PageBuild,
      clientDir: join(root, 'build/web/client'),
      files: createStatic(builtFiles(root)),
    }
  },
}
