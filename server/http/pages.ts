import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { answerWith, finishPage, type FinishedPage } from '#server/http/finished-page.ts'
import { readAddress, type PageAddress } from '#server/http/page-address.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { policyFor } from '#server/http/page-security.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Asked, GraphqlRequest } from '#server/platform/graphql/executor.ts'
import type { contextFor, inProcess } from '#web/entry.server.tsx'

export type PageBuild = Pick<ServerBuild, 'routes' | 'assets' | 'publicPath' | 'assetsBuildDirectory'> & {
  readonly entry: { readonly module: object }
}

export type PagesOptions = {
  /** What `react-router build` made: `await import('…/build/web/server/index.js')`. */
  readonly build: PageBuild
  /** Where the browser's files are: `build/web/client`. */
  readonly clientDir: string
  readonly execute: (
    operation: GraphqlRequest,
    asked: Asked,
  ) => Promise<{ data?: unknown; errors?: readonly unknown[] }>
  readonly clock: Clock
  readonly publicUrl: string
  readonly defaultLanguage: string
  readonly reportError: (error: unknown, asked: Asked) => void
  readonly cacheMegabytes?: number
}

const yearInSeconds = 365 * 24 * 60 * 60

/** Every page of the application. Those that are the same for everybody are finished once and kept until `drop(slug)`. */
export function createPages(options: PagesOptions) {
  const build = options.build as unknown as ServerBuild
  const entry = build.entry.module as unknown as {
    contextFor: typeof contextFor
    inProcess: typeof inProcess
  }
  const allowedActionOrigins = [new URL(options.publicUrl).host]
  const render = createRequestHandler({ ...build, allowedActionOrigins }, 'production')
  const cache = createPageCache<FinishedPage>({
    maxBytes: (options.cacheMegabytes ?? 64) * 1024 * 1024,
    maxPerOwner: 60,
  })
  const sheets = new Map<string, string>()

  function styleSheet(href: string): string {
    const known = sheets.get(href) ?? readFileSync(join(options.clientDir, href), 'utf8').trim()
    sheets.set(href, known)
    return known
  }

  async function make(request: Request, address: PageAddress, chosen: string | null, asked: Asked) {
    const context = entry.contextFor({
      styleSheet,
      // A page that is kept is nobody's in particular: only what was chosen on purpose decides its language.
      language: {
        chosen,
        acceptLanguage: address.kind === 'shared' ? null : request.headers.get('accept-language'),
        instance: options.defaultLanguage,
      },
      reportError: (error) => options.reportError(error, asked),
      execute: entry.inProcess(
        (operation) => options.execute(operation as GraphqlRequest, asked) as Promise<object>,
      ),
    })
    return render(request, context)
  }

  async function finish(response: Response, address: PageAddress): Promise<FinishedPage> {
    const html = withCalmPreloads(await response.text())
    const freeStyles = address.kind === 'workspace' || address.kind === 'public'
    return finishPage(html, response.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': response.headers.get('content-language') ?? options.defaultLanguage,
      'content-security-policy': policyFor(html, { freeStyles }),
      'cache-control': address.kind === 'shared' ? 'public, no-cache' : 'no-store',
    })
  }

  async function handle(request: Request, asked: Asked): Promise<Response> {
    const url = new URL(request.url)
    const address = readAddress(url)
    const wanted = languageParameter(url)
    const chosen = wanted ?? languageCookie(request.headers.get('cookie'))
    const more: Record<string, string> = wanted
      ? { 'set-cookie': `lang=${wanted}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax` }
      : {}
    if (address.kind === 'private') more['x-robots-tag'] = 'noindex'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && address.kind === 'shared') {
      // The countdown turns at midnight where the wedding is; every zone we serve does so on a full hour.
      const hour = options.clock.now().toISOString().slice(0, 13)
      const variant = [chosen ?? '', hour, address.variant].join(' ')
      const page = await cache.getOrMake(address.slug, variant, async () => {
        const plain = new Request(request.url, { headers: { host: url.host } })
        const response = await make(plain, address, chosen, { ...asked, token: null })
        return { page: await finish(response, address), keep: response.status === 200 }
      })
      return answerWith(page, request, more)
    }
    const response = await make(request, address, chosen, asked)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('cache-control', 'no-store')
      return response
    }
    return answerWith(await finish(response, address), request, more)
  }

  return { handle, drop: cache.drop, dropAll: cache.dropAll, size: cache.size }
}

/** The pictures and words of the first screen come before the code that brings it to life. */
function withCalmPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"')
}

const spoken = /^(es|en)(-[A-Z]{2})?$/

function languageParameter(url: URL): string | null {
  const wanted = url.searchParams.get('lang')
  return wanted && spoken.test(wanted) ? wanted : null
}

function languageCookie(header: string | null): string | null {
  const wanted = /(?:^|;\s*)lang=([\w-]+)/.exec(header ?? '')?.[1]
  return wanted && spoken.test(wanted) ? wanted : null
}
