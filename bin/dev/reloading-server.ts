import type { ViteDevServer } from 'vite'
import type { App, Files } from '#server/assemble.ts'
import type { Application, ServerMode } from '#server/application.ts'
import type { PageBuild } from '#server/http/page-renderer.ts'
import { openPglite } from '#server/platform/db/pglite-folder.ts'
import type { Dialect } from '#server/platform/db/protocol.ts'
import type { Env } from '#server/platform/env.ts'
import { escapeText } from '#shared/html-text.ts'
import { environmentOf, type FileChange } from './dev-vite.ts'
import { developmentFiles } from './development-files.ts'
import { writeQueryTypes, writeSchema } from './write-generated.ts'

type ReloadingOptions = {
  readonly vite: ViteDevServer
  readonly env: Env
  readonly port: number
  /** Resolves once pages can be compiled. */
  readonly ready: Promise<void>
}

export type ReloadingServer = {
  /** Answers with the newest code. Requests wait while it is loaded. */
  readonly handle: App
  /** Reloads the server if the changed file is a part of it. */
  readonly onFileChange: (change: FileChange) => void
  stop(): Promise<void>
}

/** Starts the server from its sources, and restarts it when one of its files changes. */
export async function startReloading(options: ReloadingOptions): Promise<ReloadingServer> {
  const { vite, env } = options
  const { runner } = environmentOf(vite, 'server')
  // Opening the database takes as long as the rest of a start.
  const embedded = env.databaseUrl ? null : await openPglite(env.dataDir)
  let running: Application | null = null
  let isStale = false
  let isLoading = false

  const stopRunning = async () => {
    await running?.stop()
    running = null
  }
  /** Loads the code again until no file changes meanwhile. */
  const load = async (): Promise<App> => {
    for (;;) {
      await stopRunning()
      isStale = false
      runner.clearCache()
      try {
        const { app, application } = await startOnce(options, embedded)
        running = application
        if (!isStale) return app
      } catch (error) {
        if (isStale) continue
        vite.config.logger.error(messageOf(error))
        return failed(error)
      }
    }
  }
  const startLoading = () => {
    isLoading = true
    return load().finally(() => (isLoading = false))
  }
  let current = startLoading()
  await current
  return {
    handle: async (request, peer) => (await current)(request, peer),
    onFileChange({ file, isLoaded }) {
      if (file.endsWith('.graphql')) void writeQueryTypes()
      if (!isLoaded && !(running === null && isOfServer(file)) && !isReadByServer(file)) return
      isStale = true
      if (isLoading) return
      current = startLoading()
      void current.then(() => vite.environments.client.hot.send({ type: 'full-reload' }))
    },
    async stop() {
      await current
      await stopRunning()
      await embedded?.close()
    },
  }
}

/** True for files that may fix a failed start. */
const isOfServer = (file: string) => /\/(server|shared)\/[^.]+\.tsx?$/.test(file)

/** True for files that the server reads at start or on first use, other than modules. */
const isReadByServer = (file: string) => /\/(migrations\/.*\.sql|data\/[a-z-]+(\/[a-z-]+)?\.json)$/.test(file)

let hasGreeted = false

async function startOnce({ vite, env, port, ready }: ReloadingOptions, embedded: Dialect | null) {
  const { runner } = environmentOf(vite, 'server')
  const load = <Module>(path: string) => runner.import<Module>(path)
  const { startApplication } = await load<typeof import('#server/application.ts')>('/server/application.ts')
  const { loadSample } = await load<typeof import('#server/sample/load-sample.ts')>(
    '/server/sample/load-sample.ts',
  )
  const { databaseOn } = await load<typeof import('#server/platform/db/database-on.ts')>(
    '/server/platform/db/database-on.ts',
  )
  const { openDatabase } = await load<typeof import('#server/platform/db/open-database.ts')>(
    '/server/platform/db/open-database.ts',
  )
  const { createLog } = await load<typeof import('#server/platform/log.ts')>('/server/platform/log.ts')
  const { greeting } = await load<typeof import('#server/greeting.ts')>('/server/greeting.ts')
  const { schema } = await load<typeof import('#server/schema.ts')>('/server/schema.ts')
  let opened: App | undefined
  const surroundings: ServerMode = {
    listen: ({ app }) => {
      opened = app
      return Promise.resolve({ port, close: () => Promise.resolve() })
    },
    openDatabase: async () =>
      embedded ? databaseOn({ ...embedded, close: () => Promise.resolve() }) : openDatabase(env),
    openBuild: () => Promise.resolve({ build: pagesOf(vite), clientDir: '', files: pictures }),
  }
  const application = await startApplication(
    env,
    createLog({ level: env.logLevel }),
    env.sampleData ? loadSample : null,
    surroundings,
  )
  await ready
  if (!opened) throw new Error('Application without an address')
  if (!hasGreeted)
    process.stdout.write(
      `${greeting(env, application).trimEnd()}\n  GraphiQL: ${application.publicUrl}/dev/graphql\n\n`,
    )
  hasGreeted = true
  writeSchema(schema)
  return { app: opened, application }
}

const pictures: Files = developmentFiles()

const pagesOf = (vite: ViteDevServer) => () =>
  environmentOf(vite, 'ssr').runner.import<PageBuild>('virtual:react-router/server-build')

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Answers with the error of a failed load; Vite's client reloads the page once it is fixed. */
const failed =
  (error: unknown): App =>
  () =>
    Promise.resolve(
      new Response(
        `<!doctype html><title>500</title><script type="module" src="/@vite/client"></script><pre>${escapeText(messageOf(error))}</pre>`,
        { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } },
      ),
    )
