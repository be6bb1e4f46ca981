import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { deferHydrationScripts } from '#server/http/defer-hydration-scripts.ts'
import { finishPage, type FinishedPage } from '#server/http/finished-page.ts'
import { languageFrom } from '#server/http/language.ts'
import type { PageAddress } from '#server/http/page-address.ts'
import { createPlaceholders, createSheets, type Placeholders } from '#server/http/page-parts.ts'
import { policyFor, withoutNonce, withWords } from '#server/http/page-security.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RequestOrigin, GraphqlRequest } from '#server/platform/graphql/executor.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { invariant } from '#server/platform/invariant.ts'

export type PageBuild = Pick<ServerBuild, 'routes' | 'assets' | 'publicPath' | 'assetsBuildDirectory'> & {
  /** Folder of the pages, which is not part of the paths that the server knows. */
  readonly basename?: string
  readonly entry: { readonly module: object }
}

type GraphqlAnswer = {
  readonly data?: unknown
  readonly errors?: ReadonlyArray<{ message: string; extensions?: Record<string, unknown> }>
}

/** Exports of `web/entry.server.tsx`: the context of a page, and GraphQL without the network. */
type PageEntry = {
  contextFor(page: {
    scriptNonce: string
    styleSheet: (href: string) => string
    inlinedSheet: (href: string) => string
    language: { chosen: string | null; acceptLanguage: string | null; instance: string }
    now: () => Date
    reportError: (error: unknown) => void
    handOver: (html: string, words: string) => void
    execute: unknown
  }): RouterContextProvider
  inProcess(run: (operation: GraphqlRequest) => Promise<GraphqlAnswer>): unknown
}

export type RendererOptions = {
  /**
   * Build of `react-router build`: `await import('…/build/web/server/index.js')`. A function, called for each
   * page, in development.
   */
  readonly build: PageBuild | (() => Promise<PageBuild>)
  /** Folder of the browser's files: `build/web/client`. */
  readonly clientDir: string
  readonly execute: (operation: GraphqlRequest, origin: RequestOrigin) => Promise<GraphqlAnswer>
  /** The same for pages that are only read; answers may be shared by visitors. */
  readonly executeShared?: RendererOptions['execute']
  /** Other origins to which forms may be sent. */
  readonly formTargets?: readonly string[]
  readonly clock: Clock
  readonly publicUrl: string
  /** Supported languages; the first is the default. */
  readonly languages: readonly [string, ...string[]]
  /** Returns the locale of the wedding with this slug. */
  readonly localeOf: (slug: string) => Promise<string | null>
  readonly reportError: (error: unknown, origin: RequestOrigin) => void
}

/** Returns the request with the path that the router of the pages expects. */
function below(folder: string, request: Request): Request {
  if (folder === '/') return request
  const url = new URL(request.url)
  url.pathname = folder.replace(/\/$/, '') + url.pathname
  return new Request(url, request)
}

/**
 * Returns the accepted languages. A cached page is shared, so only an explicit choice decides its language.
 */
const acceptedBy = ({ kind }: PageAddress, request: Request) =>
  kind === 'shared' ? null : request.headers.get('accept-language')

/**
 * Returns a function for the language of a page: the chosen one, else that of the wedding, the reader or the
 * instance. Looked up once.
 */
function pageLanguageFor(
  { languages, localeOf }: Pick<RendererOptions, 'languages' | 'localeOf'>,
  { address, chosen }: Pick<RenderRequest, 'address' | 'chosen'>,
  request: Request,
): () => Promise<string> {
  const lookUp = async () => {
    const locale = chosen ?? ('slug' in address ? await localeOf(address.slug) : null)
    return languageFrom(locale ?? acceptedBy(address, request), languages)
  }
  let found: Promise<string> | undefined
  return () => (found ??= lookUp())
}

type RenderRequest = {
  readonly address: PageAddress
  readonly chosen: string | null
  readonly origin: RequestOrigin
}

/** A response of the built application; the HTML of a page is beside it, as a text that was never encoded. */
export type RenderedPage = {
  readonly response: Response
  readonly html: string
  /** The texts of the page as JSON. */
  readonly words: string
  readonly scriptNonce: string
  readonly placeholders: Placeholders
}

/** Returns the version of a build, or undefined in development. */
export const versionOf = (build: RendererOptions['build']): string | undefined =>
  typeof build === 'function' ? undefined : build.assets.version

/** Returns React Router's request handler of a build, created once for each build. */
function createHandlers({ publicUrl }: Pick<RendererOptions, 'publicUrl'>) {
  const allowedActionOrigins = [new URL(publicUrl).host]
  return memoizeLast((build: PageBuild) => {
    const handlerOf = (of: PageBuild) =>
      createRequestHandler({ ...(of as unknown as ServerBuild), allowedActionOrigins }, 'production')
    return {
      basename: build.basename ?? '/',
      entry: build.entry.module as unknown as PageEntry,
      handle: handlerOf(build),
      handleShared: handlerOf(routesOfWeddings(build)),
    }
  })
}

/**
 * Returns a build with those routes whose first segment is a parameter. React Router matches every request against all
 * routes twice, and prepares all of them to render a page.
 */
function routesOfWeddings(build: PageBuild): PageBuild {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id]
    return route ? pathOf(route.parentId) || (route.path ?? '') : ''
  }
  const keep = <Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => /^(?:[:*]|$)/.test(pathOf(id))))
  const { routes, assets } = build
  return { ...build, routes: keep(routes), assets: { ...assets, routes: keep(assets.routes) } }
}

/** Memoizes a function for the last argument, by identity. */
function memoizeLast<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  let last: { readonly key: Key; readonly result: Result } | undefined
  return (key) => (last = last?.key === key ? last : { key, result: make(key) }).result
}

/** Creates the renderer: `render` runs the built application for a request, `finish` completes its page. */
export function createRenderer(options: RendererOptions) {
  const handlerOf = createHandlers(options)
  const sheetAt = createSheets(options.clientDir)

  return {
    render: async (request: Request, { address, chosen, origin }: RenderRequest): Promise<RenderedPage> => {
      const scriptNonce = cryptoRandom.token(16)
      const language = pageLanguageFor(options, { address, chosen }, request)
      // A form is followed by its own page, which must show what it changed.
      const execute = request.method === 'GET' ? (options.executeShared ?? options.execute) : options.execute
      const { basename, entry, handle, handleShared } = handlerOf(
        typeof options.build === 'function' ? await options.build() : options.build,
      )
      const placeholders = createPlaceholders(scriptNonce)
      let page = { html: '', words: '' }
      const context = entry.contextFor({
        scriptNonce,
        styleSheet: (href) => sheetAt(href).text,
        inlinedSheet: (href) => placeholders.placeholderFor(sheetAt(href)),
        language: { chosen, acceptLanguage: acceptedBy(address, request), instance: options.languages[0] },
        now: () => options.clock.now(),
        reportError: (error) => options.reportError(error, origin),
        handOver: (html, words) => (page = { html, words }),
        execute: entry.inProcess(async (operation) =>
          execute(operation, { ...origin, language: await language() }),
        ),
      })
      const handleOwn = address.kind === 'shared' ? handleShared : handle
      const response = await handleOwn(below(basename, request), context)
      return { response, ...page, scriptNonce, placeholders }
    },
    finish: (rendered: RenderedPage, address: PageAddress) => finish(rendered, address, options),
  }
}

/** Completes a page for repeated use: with its style sheets, texts and headers, and without the nonce of its scripts. */
function finish(
  { response, html: rendered, words, scriptNonce, placeholders }: RenderedPage,
  address: PageAddress,
  { build, languages, formTargets }: Pick<RendererOptions, 'build' | 'languages' | 'formTargets'>,
): FinishedPage {
  const location = response.headers.get('location')
  if (location) return finishPage([], response.status, { location, 'cache-control': 'no-store' })
  // Other content served as a page could run scripts from user input.
  invariant(response.headers.get('content-type')?.startsWith('text/html'), 'Response is not HTML')
  invariant(rendered !== '', 'Page without HTML')
  // In development Vite's client must run first.
  const html = versionOf(build) === undefined ? [rendered] : deferHydrationScripts(rendered, scriptNonce)
  const styleNonce = writesStyles(address) ? cryptoRandom.token(16) : undefined
  const parts = html
    .flatMap((part) => withWords(part, words, styleNonce))
    .flatMap((part) => withoutNonce(part, scriptNonce))
    .flatMap(placeholders.fill)
  return finishPage(parts, response.status, {
    'content-type': 'text/html; charset=utf-8',
    ...(noIndex.test(rendered) && { 'x-robots-tag': 'noindex' }),
    ...headersOfStatus(response.status),
    'content-language': response.headers.get('content-language') ?? languages[0],
    ...safetyOf(html, address, { scriptNonce, styleNonce, formTargets, hashOf: placeholders.hashOf }),
  })
}

function headersOfStatus(status: number): Record<string, string> {
  if (status === 405) return { allow: 'GET, HEAD' }
  return status === 503 ? { 'retry-after': '5' } : {}
}

/** Pages excluded from search engines; they get a header as well. */
const noIndex = /<meta name="robots" content="noindex"/

type ScriptPolicy = {
  readonly scriptNonce: string
  readonly styleNonce: string | undefined
  readonly formTargets: readonly string[] | undefined
  readonly hashOf: Placeholders['hashOf']
}

/**
 * Returns true for pages on which widgets write style elements: the workspace, and public pages from which
 * the login leads to it. They are rendered for each request.
 */
const writesStyles = ({ kind }: PageAddress): boolean => kind === 'workspace' || kind === 'public'

/** Returns the headers for security and caching. Only the workspace may frame a page: the preview. */
function safetyOf(
  html: readonly string[],
  { kind }: PageAddress,
  { scriptNonce, styleNonce, formTargets = [], hashOf }: ScriptPolicy,
) {
  return {
    'content-security-policy': policyFor(html, {
      ...(styleNonce && { styleNonce }),
      picturesFromElsewhere: kind === 'workspace',
      framing: kind === 'workspace' ? 'frames' : kind === 'preview' ? 'framed' : 'none',
      scriptNonce,
      formTargets,
      hashOf,
    }),
    'cache-control': kind === 'shared' ? 'public, no-cache' : 'no-store',
    ...(kind === 'preview' ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  }
}
