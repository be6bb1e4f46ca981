import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment } from 'vite'
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'

/** A changed file; `isLoaded` says whether the server has imported it. */
export type FileChange = { readonly file: string; readonly isLoaded: boolean }

/**
 * Creates Vite as a middleware of our server, with a separate environment for server code (`server`) beside
 * that of pages (`ssr`).
 */
export function createDevVite(
  http: Server,
  dataDir: string,
  onFileChange: (change: FileChange) => void,
): Promise<ViteDevServer> {
  return createServer({
    appType: 'custom',
    plugins: [reportFileChanges(onFileChange), reloadStalePages(http)],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: {
        ignored: ['build', ...['database', 'uploads', 'mail'].map((name) => `${dataDir}/${name}`)].map(
          (folder) => `${resolve(folder)}/**`,
        ),
      },
    },
    environments: {
      // Finds all packages at once: one that is found later would reload open pages.
      client: { optimizeDeps: { entries: ['web/**/*.tsx', '!**/*.test.tsx', '!web/test-support/**'] } },
      server: {
        // As for pages: both must resolve to the same React Router.
        resolve: { externalConditions: ['development', 'module-sync', 'node'] },
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
        },
      },
    },
  })
}

/**
 * Reports changed files in place of Vite's own update of server code. Vite calls this after it has dropped the old code of
 * the file. Dropping it later, while the server is loaded again, would evaluate the module twice, and the second
 * time its GraphQL types exist already.
 */
const reportFileChanges = (onFileChange: (change: FileChange) => void): Plugin => ({
  name: 'report-file-changes',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0) reloadUnlessImported(file, server)
    if (this.environment.name !== 'server') return undefined
    onFileChange({ file, isLoaded: modules.length > 0 })
    return []
  },
})

/** Reloads open pages after a change of code that only rendered them. Browsers that import it are told by Vite. */
function reloadUnlessImported(file: string, { environments: { client } }: ViteDevServer): void {
  const isImported = (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
  // Vite drops the rendering code after this.
  if (!isImported) setTimeout(() => client.hot.send({ type: 'full-reload' }), 50)
}

/**
 * Reloads a page whose code changed while it was loading: Vite tells only browsers that are connected of changes, and a page
 * connects after it is shown.
 */
function reloadStalePages(http: Server): Plugin {
  let requestedAt = 0
  let changedAt = 0
  http.on('request', ({ headers }) => {
    if (headers.accept?.includes('text/html')) requestedAt = performance.now()
  })
  return {
    name: 'reload-stale-pages',
    configureServer({ environments: { client } }) {
      client.hot.on('vite:client:connect', () => {
        if (changedAt > requestedAt) client.hot.send({ type: 'full-reload' })
      })
    },
    hotUpdate({ modules }) {
      if (modules.length > 0) changedAt = performance.now()
    },
  }
}

export function environmentOf(vite: ViteDevServer, name: 'server' | 'ssr'): RunnableDevEnvironment {
  const environment = vite.environments[name]
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error(`Environment missing in Vite: "${name}"`)
  return environment
}
