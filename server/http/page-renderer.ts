import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { deferHydrationScripts } from '#server/http/defer-hydration-scripts.ts'
import { finishPage, type FinishedPage } from '#server/http/finished-page.ts'
import { languageFrom } from '#server/http/language.ts'
import type { PageAddress } from '#server/http/page-address.ts'
import { policyFor, withoutNonce, withStyleNonce } from '#server/http/page-security.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Asked, GraphqlRequest } from '#server/platform/graphql/executor.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { invariant } from '#server/platform/invariant.ts'

export type PageBuild = Pick<ServerBuild, 'routes' | 'assets' | 'publicPath' | 'assetsBuildDirectory'> & {
  /** Below which folder the pages are; the server itself knows their addresses without it. */
  readonly basename?: string
  readonly entry: { readonly module: object }
}

type GraphqlAnswer = {
  readonly data?: unknown
  readonly errors?: ReadonlyArray<{ message: string; extensions?: Record<string, unknown> }>
}

/** What `web/entry.server.tsx` offers: what a page is told of its request, and GraphQL without the network. */
type PageEntry = {
  contextFor(page: {
    scriptNonce: string
    styleSheet: (href: string) => string
    language: { chosen: string | null; acceptLanguage: string | null; instance: string }
    now: () => Date
    reportError: (error: unknown) => void
    execute: unknown
  }): RouterContextProvider
  inProcess(run: (operation: GraphqlRequest) => Promise<GraphqlAnswer>): unknown
}

export type RendererOptions = {
  /** What `react-router build` made: `await import('…/build/web/server/index.js')`. A function, called for each page, where pages change while they are served. */
  readonly build: PageBuild | (() => Promise<PageBuild>)
  /** Where the browser's files are: `build/web/client`. */
  readonly clientDir: string
  readonly execute: (operation: GraphqlRequest, asked: Asked) => Promise<GraphqlAnswer>
  /** Origins besides our own to which forms may lead. */
  readonly formTargets?: readonly string[]
  readonly clock: Clock
  readonly publicUrl: string
  /** What we speak; the first where nothing else decides. */
  readonly languages: readonly [string, ...string[]]
  /** The locale of the wedding that has this address. */
  readonly localeOf: (slug: string) => Promise<string | null>
  readonly reportError: (error: unknown, asked: Asked) => void
}

/** The same request as the pages' own router knows it. */
function below(folder: string, request: Request): Request {
  if (folder === '/') return request
  const url = new URL(request.url)
  url.pathname = folder.replace(/\/$/, '') + url.pathname
  return new Request(url, request)
}

/** A cached page is shared, so that only an explicit choice decides its language. */
const acceptedFor = ({ kind }: PageAddress, request: Request) =>
  kind === 'shared' ? null : request.headers.get('accept-language')

/** What a page will speak, for what it asks to speak likewise: what was chosen, the wedding's language, its reader's, or ours. Looked up once, by the first who asks. */
function spokenOn(
  { languages, localeOf }: Pick<RendererOptions, 'languages' | 'localeOf'>,
  { address, chosen }: Pick<Wish, 'address' | 'chosen'>,
  request: Request,
): () => Promise<string> {
  const lookUp = async () => {
    const wish = chosen ?? ('slug' in address ? await localeOf(address.slug) : null)
    return languageFrom(wish ?? acceptedFor(address, request), languages)
  }
  let found: Promise<string> | undefined
  return () => (found ??= lookUp())
}

type Wish = { readonly address: PageAddress; readonly chosen: string | null; readonly asked: Asked }

/** The version of a build that stays the same while it is served; undefined for pages that change meanwhile. */
export const versionOf = (build: RendererOptions['build']): string | undefined =>
  typeof build === 'function' ? undefined : build.assets.version

/** Returns React Router's request handler of a build, made once for each build. */
function createHandlers({ publicUrl }: Pick<RendererOptions, 'publicUrl'>) {
  const allowedActionOrigins = [new URL(publicUrl).host]
  return memoizeLast((build: PageBuild) => ({
    basename: build.basename ?? '/',
    entry: build.entry.module as unknown as PageEntry,
    handle: createRequestHandler(
      { ...(build as unknown as ServerBuild), allowedActionOrigins },
      'production',
    ),
  }))
}

/** Returns the last result again while the argument is the same object. */
function memoizeLast<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  let last: { readonly key: Key; readonly result: Result } | undefined
  return (key) => (last = last?.key === key ? last : { key, result: make(key) }).result
}

/** Runs the built application for one request, and finishes the page it gives. */
export function createRenderer(options: RendererOptions) {
  const handlerOf = createHandlers(options)
  const sheets = new Map<string, string>()
  const scriptNonces = new WeakMap<Response, string>()

  function styleSheet(href: string): string {
    const known = sheets.get(href) ?? readFileSync(join(options.clientDir, href), 'utf8').trim()
    sheets.set(href, known)
    return known
  }

  return {
    render: async (request: Request, { address, chosen, asked }: Wish): Promise<Response> => {
      const scriptNonce = cryptoRandom.token(16)
      const language = spokenOn(options, { address, chosen }, request)
      const { basename, entry, handle } = handlerOf(
        typeof options.build === 'function' ? await options.build() : options.build,
      )
      const context = entry.contextFor({
        scriptNonce,
        styleSheet,
        language: { chosen, acceptLanguage: acceptedFor(address, request), instance: options.languages[0] },
        now: () => options.clock.now(),
        reportError: (error) => options.reportError(error, asked),
        execute: entry.inProcess(async (operation) =>
          options.execute(operation, { ...asked, language: await language() }),
        ),
      })
      const response = await handle(below(basename, request), context)
      scriptNonces.set(response, scriptNonce)
      return response
    },
    finish: async (response: Response, address: PageAddress): Promise<FinishedPage> => {
      const location = response.headers.get('location')
      if (location) return finishPage('', response.status, { location, 'cache-control': 'no-store' })
      // Anything else, called a page, would run what people typed.
      invariant(response.headers.get('content-type')?.startsWith('text/html'), 'Response is not HTML')
      const scriptNonce = scriptNonces.get(response)
      invariant(scriptNonce, 'Page without a script nonce')
      const html = await htmlOf(response, scriptNonce, options)
      const styleNonce = writesStyles(address) ? cryptoRandom.token(16) : undefined
      const page = withoutNonce(html, scriptNonce)
      return finishPage(styleNonce ? withStyleNonce(page, styleNonce) : page, response.status, {
        'content-type': 'text/html; charset=utf-8',
        ...(noIndex.test(html) && { 'x-robots-tag': 'noindex' }),
        ...(response.status === 405 && { allow: 'GET, HEAD' }),
        'content-language': response.headers.get('content-language') ?? options.languages[0],
        ...safetyOf(html, address, { scriptNonce, styleNonce, formTargets: options.formTargets }),
      })
    },
  }
}

/** The page, whose code waits until it is painted; not where Vite replaces that code, since its client has to run first. */
async function htmlOf(response: Response, scriptNonce: string, { build }: Pick<RendererOptions, 'build'>) {
  const html = await response.text()
  return versionOf(build) === undefined ? html : deferHydrationScripts(html, scriptNonce)
}

/** A page whose head keeps search engines away says so in a header as well. */
const noIndex = /<meta name="robots" content="noindex"/

type ScriptPolicy = {
  readonly scriptNonce: string
  readonly styleNonce: string | undefined
  readonly formTargets: readonly string[] | undefined
}

/** Where the workspace runs, or begins without another page: from the log-in one comes to it. These pages are made for each request. */
const writesStyles = ({ kind }: PageAddress): boolean => kind === 'workspace' || kind === 'public'

/** What a page may do, and who may keep it. Only the workspace shows a page of ours within another: the preview of a couple's page. */
function safetyOf(
  html: string,
  { kind }: PageAddress,
  { scriptNonce, styleNonce, formTargets = [] }: ScriptPolicy,
) {
  return {
    'content-security-policy': policyFor(html, {
      ...(styleNonce && { styleNonce }),
      picturesFromElsewhere: kind === 'workspace',
      framing: kind === 'workspace' ? 'frames' : kind === 'preview' ? 'framed' : 'none',
      scriptNonce,
      formTargets,
    }),
    'cache-control': kind === 'shared' ? 'public, no-cache' : 'no-store',
    ...(kind === 'preview' ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  }
}
