import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calendarDates } from '#server/calendar-dates.ts'
import { consequences, otherJobs } from '#server/consequences.ts'
import { type AppContext, viewerOf } from '#server/domain/accounts/index.ts'
import { wireCards } from '#server/card-companies.ts'
import { followDates, readFeed } from '#server/domain/calendar/index.ts'
import { loadIdeas } from '#server/domain/experiences/index.ts'
import { postcardPicture } from '#server/domain/memories/index.ts'
import { fetchKeepsake } from '#server/domain/keepsakes/index.ts'
import { followShortLink, linkPicture } from '#server/domain/stationery/index.ts'
import { pageTopic } from '#server/domain/weddings/index.ts'
import { createApp, type Peer } from '#server/http/app.ts'
import { createCalendarFeed } from '#server/http/calendar-feed.ts'
import { createGraphqlHandler } from '#server/http/graphql.ts'
import { createLinkPictures } from '#server/http/link-pictures.ts'
import { createKeepsakeDoor } from '#server/http/keepsakes.ts'
import { listen } from '#server/http/listen.ts'
import type { PageBuild, RendererOptions } from '#server/http/page-renderer.ts'
import { createPages } from '#server/http/pages.ts'
import { createShortLinks } from '#server/http/short-links.ts'
import { createShortcut } from '#server/http/shortcut.ts'
import { builtFiles, createStatic } from '#server/http/static.ts'
import { createUploadGate } from '#server/http/upload-gate.ts'
import { createUploads } from '#server/http/uploads.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Env } from '#server/platform/env.ts'
import { folderStorage } from '#server/platform/folder-storage.ts'
import { type Asked, createExecutor } from '#server/platform/graphql/executor.ts'
import { cryptoDice } from '#server/platform/ids.ts'
import { type Job, registerJobs } from '#server/platform/jobs.ts'
import { startJobs } from '#server/platform/jobs-loop.ts'
import { openLive } from '#server/platform/live.ts'
import type { Log } from '#server/platform/log.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { followFacts } from '#server/platform/outbox.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { rootFolder } from '#server/platform/root-folder.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { admitTo, wireMail, wirePostOffice } from '#server/post-office.ts'
import { schedule } from '#server/schedule.ts'
import { ideas } from '#server/sample/ideas.ts'
import { schema } from '#server/schema.ts'
import { seconds } from '#shared/duration.ts'
import { heaviestUpload } from '#shared/pictures-uploaded.ts'

export type SampleLogin = {
  readonly who: string
  readonly email: string
  readonly password: string
  /** What an application for codes needs, in base32; null where the password is enough. */
  readonly secondFactorSecret: string | null
}

/** Fills an empty database with the sample; tells with whom to log in, or null when there was something in it already. */
export type SeedIfEmpty = (platform: Platform) => Promise<readonly SampleLogin[] | null>

export type Application = {
  readonly publicUrl: string
  readonly database: Database['engine']
  readonly sampleLogins: readonly SampleLogin[] | null
  /** Finishes what is under way, for at most ten seconds, and closes everything in the opposite order. */
  stop(): Promise<void>
}

const languages = ['es', 'en'] as const

type App = (request: Request, peer: Peer) => Promise<Response>

/** Constructs and wires everything: the one place where the parts meet. */
export async function startApplication(
  env: Env,
  log: Log,
  seedIfEmpty: SeedIfEmpty | null,
): Promise<Application> {
  const closing: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closing.reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'Something could not be closed'))
    }
  }
  try {
    return await start(env, log, seedIfEmpty, closing, closeAll)
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function start(
  env: Env,
  log: Log,
  seedIfEmpty: SeedIfEmpty | null,
  closing: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<Application> {
  let ending = false
  let parts: Assembled | null = null
  // The port is taken first: whoever asks too early is told so, and a port in use is found out before anything is touched.
  const app: App = async (request, peer) => parts?.app(request, peer) ?? notYet()
  const server = await listen({
    app,
    shortcut: (incoming, outgoing) => parts?.shortcut(incoming, outgoing) ?? false,
    host: env.host,
    port: env.port,
    log,
  })
  closing.push(() => server.close(seconds(10)))
  const publicUrl = env.publicUrl.replace(/:0$/, `:${server.port}`)

  const database = await openDatabase(env)
  closing.push(() => database.close())
  const applied = await migrate(database)
  if (applied.length > 0) log.info({ applied }, 'The database was brought up to date')

  const metrics = createMetrics().withProcess()
  const live = await openLive(database, log)
  closing.push(() => live.close())
  followFacts(consequences)
  followDates(calendarDates)
  const platform = platformOf(env, publicUrl, { database, live, log })
  await loadIdeas(database, ideas)
  // The pretended card company knocks at our own door, like any other.
  const cards = wireCards(env, platform, (request) => app(request, { address: '127.0.0.1' }))
  const sampleLogins = (await seedIfEmpty?.(platform)) ?? null

  const mail = wireMail(env)
  closing.push(() => mail.close())
  const jobs = allJobs([mail.job, ...cards.jobs])
  const loop = await startJobs({ platform, jobs, schedule, metrics })
  closing.push(() => loop.stop(seconds(10)))

  const { settle } = (parts = await assemble(env, platform, { metrics, cards, ending: () => ending }))
  return {
    publicUrl,
    database: database.engine,
    sampleLogins,
    async stop() {
      ending = true
      // Requests and jobs first and together; what they need after them.
      await Promise.all([server.close(seconds(10)), loop.stop(seconds(10)), live.close()])
      await settle(seconds(5))
      await closeAll()
    },
  }
}

function platformOf(
  env: Env,
  publicUrl: string,
  opened: Pick<Platform, 'database' | 'live' | 'log'>,
): Platform {
  return {
    ...opened,
    clock: systemClock,
    dice: cryptoDice,
    env: { publicUrl, production: env.production, mailDomain: env.mailDomain },
    secrets: secretsFrom(env.sessionSecret, { 'private-link': env.linkSecret, seal: env.sealSecret }),
    rateLimit: createRateLimit(systemClock),
    storage: folderStorage(join(env.dataDir, 'uploads'), cryptoDice),
  }
}

const allJobs = (more: readonly Job<never>[]) =>
  registerJobs(
    Object.values(consequences).flat(),
    schedule.map(({ job }) => job),
    otherJobs,
    more,
  )

/** What is fetched by its address alone and is no page: files, pictures, calendars, and where a short link leads. */
const fetched = (platform: Platform, root: string) => [
  { kind: 'static', handle: createStatic(builtFiles(root)) },
  { kind: 'media', handle: createUploads(platform.storage) },
  {
    kind: 'media',
    handle: createLinkPictures({
      pictures: {
        '/previa/': (path) => linkPicture(platform, path),
        '/postal/': (path) => postcardPicture(platform, path),
      },
    }),
  },
  { kind: 'keepsake', handle: createKeepsakeDoor({ fetch: (path) => fetchKeepsake(platform, path) }) },
  {
    kind: 'page',
    handle: createShortLinks({
      lead: (code) => followShortLink(platform.database.db, code),
      rateLimit: platform.rateLimit,
    }),
  },
  {
    kind: 'calendar',
    handle: createCalendarFeed({ read: (token) => readFeed(platform, token), rateLimit: platform.rateLimit }),
  },
]

type Parts = { metrics: Metrics; cards: ReturnType<typeof wireCards>; ending: () => boolean }

type Assembled = Awaited<ReturnType<typeof assemble>>

const notYet = () => new Response('starting\n', { status: 503, headers: { 'retry-after': '2' } })

async function assemble(env: Env, platform: Platform, { metrics, cards, ending }: Parts) {
  const { database, dice, log } = platform
  const contextFor = async (asked: Asked): Promise<AppContext> => ({
    ...platform,
    ...asked,
    viewer: await viewerOf(platform, asked.token),
  })
  const executor = createExecutor<AppContext>({
    schema,
    log,
    contextFor,
    stillAllowed: async ({ viewer }, { token }) => (await viewerOf(platform, token)).kind === viewer.kind,
    production: env.production,
    onUnforeseen: () => metrics.unforeseen.inc(),
  })
  const root = rootFolder()
  const { formTargets } = cards
  const post = wirePostOffice(env, platform, contextFor)
  const pages = await openPages(root, platform, metrics, { execute: executor.execute, formTargets })
  const app: App = createApp({
    database,
    log,
    dice,
    metrics,
    graphql: createGraphqlHandler(executor.fetch, pages.version),
    uploads: createUploadGate({ admit: admitTo(platform), maxBytes: heaviestUpload + 100_000, atOnce: 8 }),
    wideHandlers: post.wideHandlers,
    handlers: [
      ...fetched(platform, root),
      ...cards.handlers,
      ...post.handlers,
      { kind: 'page', handle: pages.handle },
    ],
    publicUrl: platform.env.publicUrl,
    languages,
    trustProxy: env.trustProxy,
    metricsToken: env.metricsToken,
    ending,
  })
  const { publicUrl } = platform.env
  const shortcut = createShortcut({ kept: pages.kept, publicUrl, log, metrics, dice })
  return { app, shortcut, settle: executor.settle }
}

/** The pages, and what makes them forget what they keep: a word from the database, or the fear of having missed one. */
async function openPages(
  root: string,
  platform: Platform,
  metrics: Metrics,
  { execute, formTargets }: Pick<RendererOptions, 'execute' | 'formTargets'>,
) {
  const build = (await import(pathToFileURL(join(root, 'build/web/server/index.js')).href)) as PageBuild
  const pages = createPages({
    build,
    clientDir: join(root, 'build/web/client'),
    execute,
    formTargets,
    clock: platform.clock,
    publicUrl: platform.env.publicUrl,
    defaultLanguage: languages[0],
    reportError(error, { requestId }) {
      metrics.unforeseen.inc()
      platform.log.error({ err: error, requestId }, 'Unforeseen error on a page')
    },
  })
  const prefix = pageTopic('')
  platform.live.onMessage(({ topic }) => {
    if (topic.startsWith(prefix)) pages.drop(topic.slice(prefix.length))
  })
  platform.live.onGap(() => pages.dropAll())
  return { ...pages, version: build.assets.version }
}
