import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment } from 'vite'
import type { RunnableDevEnvironment, ViteDevServer } from 'vite'

/**
 * Creates Vite as a middleware of our server, with a separate environment for server code (`server`) beside
 * that of pages (`ssr`).
 */
export function createDevVite(http: Server, dataDir: string): Promise<ViteDevServer> {
  return createServer({
    appType: 'custom',
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

export function environmentOf(vite: ViteDevServer, name: 'server' | 'ssr'): RunnableDevEnvironment {
  const environment = vite.environments[name]
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error(`Environment missing in Vite: "${name}"`)
  return environment
}
