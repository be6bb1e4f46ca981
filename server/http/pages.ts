import { answerWith, type FinishedPage } from '#server/http/finished-page.ts'
import { readAddress } from '#server/http/page-address.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createRenderer, type RendererOptions } from '#server/http/page-renderer.ts'
import type { Asked } from '#server/platform/graphql/executor.ts'
import { days, inSeconds } from '#shared/duration.ts'

export type PagesOptions = RendererOptions & { readonly cacheMegabytes?: number }

/** Every page of the application. Those that are the same for everybody are finished once and kept until `drop(slug)`. */
export function createPages(options: PagesOptions) {
  const renderer = createRenderer(options)
  const cache = createPageCache<FinishedPage>({
    maxBytes: (options.cacheMegabytes ?? 64) * 1024 * 1024,
    maxPerOwner: 60,
  })

  async function handle(request: Request, asked: Asked): Promise<Response> {
    const url = new URL(request.url)
    const address = readAddress(url)
    const wanted = languageParameter(url)
    const chosen = wanted ?? languageCookie(request.headers.get('cookie'))
    const more = {
      ...(wanted && { 'set-cookie': rememberLanguage(wanted) }),
      ...(address.kind === 'private' && { 'x-robots-tag': 'noindex' }),
    }
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && address.kind === 'shared') {
      // The countdown turns at midnight where the wedding is; every zone we serve does so on a full hour.
      const hour = options.clock.now().toISOString().slice(0, 13)
      const variant = [chosen ?? '', hour, address.variant].join(' ')
      const page = await cache.getOrMake(address.slug, variant, async () => {
        const anybodys = new Request(request.url)
        const response = await renderer.render(anybodys, {
          address,
          chosen,
          asked: { ...asked, token: null },
        })
        return { page: await renderer.finish(response, address), keep: response.status === 200 }
      })
      return answerWith(page, request, more)
    }
    const response = await renderer.render(request, { address, chosen, asked })
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('cache-control', 'no-store')
      return response
    }
    return answerWith(await renderer.finish(response, address), request, more)
  }

  return { handle, drop: cache.drop, dropAll: cache.dropAll, size: cache.size }
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

function rememberLanguage(language: string): string {
  return `lang=${language}; Path=/; Max-Age=${inSeconds(days(365))}; SameSite=Lax`
}
