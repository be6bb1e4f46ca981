import { PGlite } from '@electric-sql/pglite'
import * as build from 'virtual:pages'
import { allJobs, type App, assemble } from '#server/assemble.ts'
import { wireBookingSystems } from '#server/booking-systems.ts'
import { wireCards } from '#server/card-companies.ts'
import type { PageBuild } from '#server/http/page-renderer.ts'
import type { Platform } from '#server/platform/context.ts'
import { startJobs } from '#server/platform/jobs-loop.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { folderMailer } from '#server/platform/mail/folder-mailer.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { schedule } from '#server/schedule.ts'
import { seconds } from '#shared/duration.ts'
import { openPlatform } from './open-platform.ts'
import { demoSettings, inMemory } from './settings.ts'
import { consoleLog } from './console-log.ts'
import { root } from './node/files.ts'

/** Parts of an engine: the code of the database and its files. */
export type EngineParts = {
  readonly pgliteWasmModule: WebAssembly.Module
  readonly fsBundle: Blob
  /** The initial database, or the one that the last session stored. */
  readonly database: Blob
}

export type Engine = {
  readonly app: App
  readonly platform: Platform
  /** WAL position of the database when it was opened, and now: equal if nothing was written. */
  readonly beganAt: string
  position(): Promise<string>
  /** Returns the whole current database for a later session, and its WAL position. */
  dump(): Promise<{ readonly database: Blob; readonly at: string }>
  close(): Promise<void>
}

/** An empty WebAssembly module (magic number and version) instead of initdb, which is never called. */
const nothing = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))

/** Opens the whole server in this tab: the same assembly, commands, migrations and jobs as elsewhere. */
export async function openEngine(parts: EngineParts, publicUrl: string, basename: string): Promise<Engine> {
  const { database: loadDataDir, ...code } = parts
  const pglite = await PGlite.create({ ...inMemory, ...code, initdbWasmModule: nothing, loadDataDir })
  const settings = demoSettings(root)
  const base = await openPlatform(pglite, { log: consoleLog(), publicUrl, settings })
  const { database, live } = base
  let app: App = async () => new Response(null, { status: 503 })
  const cards = wireCards(settings, wireBookingSystems(settings, base), (request) =>
    app(fromRoot(request, basename), here),
  )
  const { platform } = cards
  const metrics = createMetrics()
  const mail = deliverMail(folderMailer(`${settings.dataDir}/mail`), settings.mail)
  const loop = await startJobs({ platform, metrics, schedule, jobs: allJobs([mail, ...cards.jobs]) })
  const whole = assemble(settings, {
    metrics,
    cards,
    build: { ...(build as unknown as PageBuild), basename },
    clientDir: `${root}/build/web/client`,
    files: async () => null,
    ending: () => false,
  })
  app = whole.app
  const position = async () => {
    const { rows } = await pglite.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
    return rows[0]?.at ?? ''
  }
  return {
    app,
    platform,
    beganAt: await position(),
    position,
    async dump() {
      // A checkpoint writes the log to the tables and shortens it.
      await pglite.exec('checkpoint')
      const at = await position()
      return { database: await pglite.dumpDataDir('none'), at }
    },
    async close() {
      await Promise.all([loop.stop(seconds(5)), live.close()])
      await whole.settle(seconds(5))
      await database.close()
    },
  }
}

/** Returns the request as the server sees it: with the path relative to its base folder. */
function fromRoot(request: Request, folder: string): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith(folder)) return request
  url.pathname = url.pathname.slice(folder.length - 1)
  return new Request(url, request)
}

/** Peer address of all requests: this tab. */
export const here = { address: '127.0.0.1' }
