import { assemblePlatform } from '#server/assemble-platform.ts'
import { allJobs, type App, assemble, type Files } from '#server/assemble.ts'
import { wireBookingSystems } from '#server/booking-systems.ts'
import { wireCards } from '#server/card-companies.ts'
import { openCatalogue } from '#server/catalogue.ts'
import { connectionLimits } from '#server/http/limit-connections.ts'
import type { Listening, ListenOptions } from '#server/http/listen.ts'
import type { RendererOptions } from '#server/http/page-renderer.ts'
import { createShortcut } from '#server/http/shortcut.ts'
import { openBackupSocket } from '#server/platform/backup/backup-socket.ts'
import { traceRequests } from '#server/http/trace-requests.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { followReplica } from '#server/platform/db/replica.ts'
import { rewritableTrails } from '#server/platform/db/runtime-role.ts'
import type { Env } from '#server/platform/env.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs.ts'
import { startJobs } from '#server/platform/jobs-loop.ts'
import { openLive } from '#server/platform/live.ts'
import type { Log } from '#server/platform/log.ts'
import { isHostingForbidden, noOperatorWarning } from '#server/platform/operator-settings.ts'
import { readLegalTexts } from '#server/platform/legal-texts.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { once } from '#server/platform/once.ts'
import { calibratePasswordHash, createPasswordHasher } from '#server/platform/password-hash.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { wireMail } from '#server/outgoing-mail.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { type ReadsForEverybody, readsFromReplica } from '#server/reads-for-everybody.ts'
import { schedule } from '#server/schedule.ts'
import { refuseSampleAccounts } from '#server/sample/sample-accounts.ts'
import { wirePush } from '#server/web-push.ts'
import { seconds } from '#shared/duration.ts'

export type SampleLogin = {
  readonly who: string
  readonly email: string
  readonly password: string
  /** Secret for an authenticator, in base32; null if the password suffices. */
  readonly secondFactorSecret: string | null
}

/** Fills an empty database with the sample. Returns its logins, or null for a database with other data. */
export type SeedIfEmpty = (platform: Platform) => Promise<readonly SampleLogin[] | null>

/** Differences between a server that runs from its build and one in development. */
export type ServerMode = {
  readonly listen: (options: ListenOptions) => Promise<Listening>
  readonly openDatabase: (env: Env) => Promise<Database>
  /** Opens the pages and their static files. */
  readonly openBuild: () => Promise<Pick<RendererOptions, 'build' | 'clientDir'> & { readonly files: Files }>
}

export type Application = {
  readonly publicUrl: string
  readonly database: Database['dialect']
  readonly sampleLogins: readonly SampleLogin[] | null
  /**
   * Lets requests and jobs finish for up to ten seconds each and subscriptions for five, then closes all
   * resources in reverse order.
   */
  stop(): Promise<void>
}

/** Creates and connects all parts of the application, and starts it. */
export async function startApplication(
  env: Env,
  log: Log,
  seedIfEmpty: SeedIfEmpty | null,
  surroundings: ServerMode,
): Promise<Application> {
  const closing: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closing.reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'Resource not closed at shutdown'))
    }
  }
  try {
    return await start({ env, log, seedIfEmpty, surroundings }, closing, closeAll)
  } catch (error) {
    await closeAll()
    throw error
  }
}

type Start = {
  readonly env: Env
  readonly log: Log
  readonly seedIfEmpty: SeedIfEmpty | null
  readonly surroundings: ServerMode
}

async function start(
  { env, log, seedIfEmpty, surroundings }: Start,
  closing: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<Application> {
  let ending = false
  let parts: Parts | null = null
  // Binds the port first, so that early requests get a clear response and a port in use is detected before
  // any change.
  const app: App = async (request, peer) => parts?.app(request, peer) ?? startingResponse()
  const server = await surroundings.listen({
    app,
    shortcut: (incoming, outgoing) => parts?.shortcut(incoming, outgoing) ?? false,
    host: env.host,
    port: env.port,
    log,
    limits: env.trustProxy > 0 ? null : connectionLimits,
    secure: env.publicUrl.startsWith('https:'),
  })
  closing.push(() => server.close(seconds(10)))
  const publicUrl = env.publicUrl.replace(/:0$/, `:${server.port}`)

  const database = await openMigratedDatabase({ env, log, surroundings }, closing)
  const metrics = createMetrics().withProcess()
  const live = await openLive(database, log)
  closing.push(() => live.close())
  const base = wirePush(env, await openPlatform(env, publicUrl, { database, live, log }))
  closing.push(await openCatalogue(database, log))
  // The sandbox company sends its webhooks to this server like any other.
  const cards = wireCards(env, wireBookingSystems(env, base), (request) =>
    app(request, { address: '127.0.0.1' }),
  )
  const { platform } = cards
  closing.push(await openBackupSocket({ ...platform, dataDir: env.dataDir }, log))
  if (isHostingForbidden(env)) log.warn(noOperatorWarning)
  if (!env.sampleAccountsAllowed) await refuseSampleAccounts(platform)
  const sampleLogins = (await seedIfEmpty?.(platform)) ?? null

  const loop = await startBackgroundJobs({ platform, metrics, schedule }, env, cards.jobs, closing)

  const built = { ...(await surroundings.openBuild()), readsFor: openReplicaReads(env, platform, closing) }
  const whole = assemble(env, { metrics, cards, ...built, ending: () => ending })
  const shortcut = createShortcut({ ...platform, publicUrl, metrics, cachedAnswer: whole.pages.cachedAnswer })
  parts = { app: await withTelemetry(whole.app, env, { database, metrics }, closing), shortcut }
  return {
    publicUrl,
    database: database.dialect,
    sampleLogins,
    async stop() {
      ending = true
      // Requests and jobs stop first and concurrently, then the resources they use.
      await Promise.all([server.close(seconds(10)), loop.stop(seconds(10)), live.close()])
      await whole.settle(seconds(5))
      await closeAll()
    },
  }
}

/** Returns the cost of password hashes, measured once on this machine, before the first hash. */
const passesOnThisMachine = (log: Log) =>
  once(async () => {
    const calibration = await calibratePasswordHash()
    log.info(calibration, 'Password hash calibrated')
    return calibration.passes
  })

/**
 * Warns if the runtime role can rewrite audit trails. A single role suffices for a small installation, but
 * operators who host others should use two.
 */
async function warnOfRewritableTrails(env: Env, database: Database, log: Log): Promise<void> {
  if (database.dialect === 'pglite' || !env.production) return
  const trails = await rewritableTrails(database.db)
  if (trails.length === 0) return
  log.warn(
    { trails },
    'The user of DATABASE_URL can rewrite append-only trails; docs/operating.md describes how to run with a role that cannot',
  )
}

async function startBackgroundJobs(
  jobOptions: Omit<Parameters<typeof startJobs>[0], 'jobs'>,
  env: Env,
  ofCards: readonly Job<never>[],
  closing: (() => Promise<void>)[],
) {
  const mail = wireMail(env)
  closing.push(() => mail.close())
  const loop = await startJobs({ ...jobOptions, jobs: allJobs([mail.job, ...ofCards]) })
  closing.push(() => loop.stop(seconds(10)))
  return loop
}

/** Returns the reads from the replica, if there is one. */
function openReplicaReads(
  { databaseReadUrl }: Env,
  { database, log, live }: Platform,
  closing: (() => Promise<void>)[],
): ReadsForEverybody | null {
  if (!databaseReadUrl) return null
  const replica = followReplica(databaseReadUrl, database, log)
  closing.push(() => replica.close())
  return readsFromReplica(database, replica, live)
}

/** Migrates without the pooler, if there is one: a statement of a migration may take longer than a pooler permits. */
async function migrateDirectly(
  env: Env,
  database: Database,
  { openDatabase }: ServerMode,
): Promise<readonly string[]> {
  if (!env.databaseDirectUrl) return migrate(database)
  const direct = await openDatabase({ ...env, databaseUrl: env.databaseDirectUrl, databaseDirectUrl: null })
  try {
    return await migrate(direct)
  } finally {
    await direct.close()
  }
}

/** Opens the database, applies missing migrations, and warns if the program can rewrite its trails. */
async function openMigratedDatabase(
  { env, log, surroundings }: Omit<Start, 'seedIfEmpty'>,
  closing: (() => Promise<void>)[],
): Promise<Database> {
  const database = await surroundings.openDatabase(env)
  closing.push(() => database.close())
  const applied = await migrateDirectly(env, database, surroundings)
  if (applied.length > 0) log.info({ applied }, 'Database migrated')
  await warnOfRewritableTrails(env, database, log)
  return database
}

async function openPlatform(
  env: Env,
  publicUrl: string,
  opened: Pick<Platform, 'live' | 'log'> & { readonly database: Database },
): Promise<Platform> {
  const secrets = secretsOf(env)
  return assemblePlatform({
    ...opened,
    // Development uses the lowest cost.
    passwordHasher: createPasswordHasher(env.production ? passesOnThisMachine(opened.log) : undefined),
    storage: await openStorage(env, cryptoRandom, opened.log),
    clock: systemClock,
    random: cryptoRandom,
    env: {
      publicUrl,
      production: env.production,
      holds: env.holds,
      mailDomain: env.mailDomain,
      operator: env.operator,
      legalTexts: readLegalTexts(env.legalDir),
      isSingle: isHostingForbidden(env),
    },
    secrets,
    rateLimit: createRateLimit({ database: opened.database, clock: systemClock, secrets }),
  })
}

/** Loads the packages of OpenTelemetry only for an instance that sends traces or metrics. */
async function withTelemetry(
  app: App,
  { telemetry }: Env,
  { database, metrics }: { readonly database: Database; readonly metrics: Metrics },
  closing: (() => Promise<void>)[],
): Promise<App> {
  if (!telemetry) return app
  const { startTelemetry } = await import('#server/platform/telemetry/start-telemetry.ts')
  const { traceStatements, stop } = startTelemetry(telemetry, metrics.registry)
  traceStatements(database)
  closing.push(stop)
  return traceRequests(app)
}

type Parts = { readonly app: App; readonly shortcut: ReturnType<typeof createShortcut> }

const startingResponse = () => new Response('starting\n', { status: 503, headers: { 'retry-after': '2' } })
