import { domainJobs } from '#server/event-handlers.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { viewerOf } from '#server/domain/identity/accounts/index.ts'
import type { wireCards } from '#server/card-companies.ts'
import { readFeed } from '#server/domain/planning/calendar-feeds/index.ts'
import { postcardPicture } from '#server/domain/living/postcards/index.ts'
import { fetchKeepsake } from '#server/domain/papers/keepsakes/index.ts'
import { followShortLink } from '#server/domain/papers/short-links/index.ts'
import { linkPicture } from '#server/domain/papers/stationery/index.ts'
import { pageTopic } from '#server/domain/wedding/weddings/index.ts'
import { createApp, type Peer } from '#server/http/app.ts'
import { createCspReport, cspReportPath } from '#server/http/csp-report.ts'
import { createCalendarFeed } from '#server/http/calendar-feed.ts'
import { createGraphqlHandler } from '#server/http/graphql.ts'
import { createLinkPictures } from '#server/http/link-pictures.ts'
import { createListFeed } from '#server/http/list-feed.ts'
import { createKeepsakeDoor } from '#server/http/keepsakes.ts'
import { type RendererOptions, versionOf } from '#server/http/page-renderer.ts'
import { createPages } from '#server/http/pages.ts'
import { createSecurityTxt } from '#server/http/security-txt.ts'
import { createSharedAnswers } from '#server/http/shared-answers.ts'
import { createShortLinks } from '#server/http/short-links.ts'
import { createUploads } from '#server/http/uploads.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Env } from '#server/platform/env.ts'
import { type RequestOrigin, createExecutor } from '#server/platform/graphql/executor.ts'
import { type Job, registerJobs } from '#server/platform/jobs.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { wirePostOffice } from '#server/post-office.ts'
import type { ReadsForEverybody } from '#server/reads-for-everybody.ts'
import { schedule } from '#server/schedule.ts'
import { schema } from '#server/schema.ts'
import { loggedRateLimit } from '#server/security-log.ts'
import { createWeddingLocales } from '#server/wedding-locales.ts'

export type App = (request: Request, peer: Peer) => Promise<Response>

/** Returns a built file, or null for an unknown path. */
export type Files = (request: Request) => Promise<Response | null>

type Settings = Pick<
  Env,
  | 'production'
  | 'operator'
  | 'reachableByOthers'
  | 'trustProxy'
  | 'metricsToken'
  | 'inboundMailSecret'
  | 'mailPages'
  | 'dataDir'
>

type RendererParts = Pick<RendererOptions, 'build' | 'clientDir'> & {
  readonly metrics: Metrics
  readonly cards: Pick<ReturnType<typeof wireCards>, 'platform' | 'handlers' | 'formTargets'>
  readonly files: Files
  readonly ending: () => boolean
  /** Null or absent without a replica. */
  readonly readsFor?: ReadsForEverybody | null
}

const languages = ['es', 'en'] as const

/** Returns the registry of all jobs, with those of this environment. */
export const allJobs = (more: readonly Job<never>[]) =>
  registerJobs(
    domainJobs,
    schedule.map(({ job }) => job),
    more,
  )

/** Creates the server as a function, from the parts that depend on the environment and those that do not. */
export function assemble(
  env: Settings,
  { metrics, cards, files, ending, readsFor = null, ...built }: RendererParts,
): {
  readonly app: App
  readonly pages: ReturnType<typeof createPages>
  readonly settle: ReturnType<typeof createExecutor>['settle']
  /** Path prefixes that are neither pages, built files nor operations. */
  readonly addresses: readonly string[]
} {
  const { platform, formTargets } = cards
  const { database, random, log } = platform
  const contextFor = createContexts(platform, readsFor)
  const executor = openExecutor(platform, metrics, { contextFor, production: env.production })
  const post = wirePostOffice(env, platform, contextFor)
  const answers = shareAnswers(executor, platform)
  const locales = createWeddingLocales(platform)
  const pages = openPages(platform, metrics, {
    ...built,
    localeOf: locales.localeOf,
    execute: executor.execute,
    executeShared: answers.execute,
    formTargets,
  })
  dropChanged(platform, [pages, answers, locales])
  const doors = [
    ...fetched(platform, env.operator?.email ?? null),
    listFeed(platform, answers.execute),
    ...cards.handlers,
    ...post.handlers,
  ]
  const app: App = createApp({
    database,
    log,
    random,
    metrics,
    graphql: createGraphqlHandler(answers.fetch, versionOf(built.build)),
    uploads: post.uploads,
    wideHandlers: post.wideHandlers,
    handlers: [{ kind: 'static', handle: files }, ...doors, { kind: 'page', handle: pages.handle }],
    publicUrl: platform.env.publicUrl,
    languages,
    trustProxy: env.trustProxy,
    metricsToken: env.metricsToken,
    reachableByOthers: env.reachableByOthers,
    ending,
  })
  const addresses = [...post.wideHandlers, ...doors].flatMap(({ under }) => under)
  return { app, pages, settle: executor.settle, addresses }
}

const openExecutor = (
  platform: Platform,
  { unforeseen, outOfService }: Metrics,
  more: { readonly contextFor: ReturnType<typeof createContexts>; readonly production: boolean },
) =>
  createExecutor<AppContext>({
    ...more,
    schema,
    log: platform.log,
    stillAllowed: async ({ viewer }, { token }) => (await viewerOf(platform, token)).kind === viewer.kind,
    accountOf: ({ viewer }) => (viewer.kind === 'account' ? viewer.accountId : null),
    onUnforeseen: () => unforeseen.inc(),
    onOutOfService: () => outOfService.inc(),
  })

/** Returns a function for the context of a request. Only what is kept for everybody is read from a replica. */
const createContexts =
  (platform: Platform, readsFor: ReadsForEverybody | null) =>
  async (origin: RequestOrigin): Promise<AppContext> => {
    const reads = origin.keptFor === undefined ? null : readsFor?.(origin.keptFor)
    const viewer = await viewerOf(platform, origin.token)
    const context = { ...platform, database: reads ?? platform.database, ...origin, viewer }
    return { ...context, rateLimit: loggedRateLimit(platform.rateLimit, context) }
  }

/**
 * Returns the handlers of everything else that is fetched by URL: files, images, calendars and short links.
 */
const fetched = (platform: Platform, contact: string | null) => [
  {
    kind: 'static',
    under: ['/.well-known/security.txt', '/security.txt'],
    handle: createSecurityTxt({ contact, publicUrl: platform.env.publicUrl, clock: platform.clock }),
  },
  { kind: 'csp-report', under: [cspReportPath], handle: createCspReport(platform) },
  { kind: 'media', under: ['/media/'], handle: createUploads(platform.storage) },
  {
    kind: 'media',
    under: ['/previa/', '/postal/'],
    handle: createLinkPictures({
      pictures: {
        '/previa/': (path) => linkPicture(platform, path),
        '/postal/': (path) => postcardPicture(platform, path),
      },
    }),
  },
  {
    kind: 'keepsake',
    under: ['/guardar/'],
    handle: createKeepsakeDoor({ fetch: (path) => fetchKeepsake(platform, path) }),
  },
  {
    kind: 'page',
    under: ['/v/'],
    handle: createShortLinks({
      lead: (code) => followShortLink(platform.database.db, code),
      rateLimit: platform.rateLimit,
    }),
  },
  {
    kind: 'calendar',
    under: ['/calendario/'],
    handle: createCalendarFeed({ read: (token) => readFeed(platform, token), rateLimit: platform.rateLimit }),
  },
]

function openPages(
  platform: Platform,
  metrics: Metrics,
  options: Pick<
    RendererOptions,
    'build' | 'clientDir' | 'execute' | 'executeShared' | 'formTargets' | 'localeOf'
  >,
) {
  return createPages({
    ...options,
    clock: platform.clock,
    publicUrl: platform.env.publicUrl,
    languages,
    reportError(error, { requestId }) {
      metrics.unforeseen.inc()
      platform.log.error({ err: error, requestId }, 'Unexpected error on a page')
    },
  })
}

const listFeed = ({ live, log }: Platform, execute: ReturnType<typeof createSharedAnswers>['execute']) => ({
  kind: 'list-feed',
  under: ['/lista/'],
  handle: createListFeed({
    execute,
    live,
    topicOf: pageTopic,
    reportError: (error) => log.error({ err: error }, 'Change of a list not sent'),
  }),
})

const shareAnswers = (
  { fetch, execute }: Pick<ReturnType<typeof createExecutor>, 'fetch' | 'execute'>,
  { clock }: Platform,
) =>
  createSharedAnswers({
    fetchGraphql: fetch,
    executeGraphql: execute,
    queryName: 'guestWedding',
    clock,
  })

type DroppableCache = { readonly drop: (slug: string) => void; readonly dropAll: () => void }

/** A message for a wedding drops what is cached of it; a gap in messages drops all. */
function dropChanged({ live }: Platform, caches: readonly DroppableCache[]): void {
  const prefix = pageTopic('')
  live.onMessage(({ topic }) => {
    if (topic.startsWith(prefix)) for (const cache of caches) cache.drop(topic.slice(prefix.length))
  })
  live.onGap(() => {
    for (const cache of caches) cache.dropAll()
  })
}
