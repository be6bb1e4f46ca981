import { answerWith, type FinishedPage, headOf } from '#server/http/finished-page.ts'
import { validateForm } from '#server/http/form-body.ts'
import { languageCookie, languageFrom, languageParameter, rememberLanguage } from '#server/http/language.ts'
import { type PageAddress, readAddress } from '#server/http/page-address.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createRenderer, type RendererOptions, versionOf } from '#server/http/page-renderer.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { readAccessCookie, noAccessCookie } from '#server/platform/access-cookie.ts'
import { hours } from '#shared/duration.ts'

export type PagesOptions = RendererOptions & { readonly cacheMegabytes?: number }

/** A response from the cache. */
export type KeptAnswer = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Uint8Array | null
}

/**
 * Serves all pages. Those that are identical for everyone are rendered once and cached until `drop(slug)`.
 */
export function createPages(options: PagesOptions) {
  const renderer = createRenderer(options)
  const ownHost = new URL(options.publicUrl).host
  const cache = createPageCache<FinishedPage>({
    maxBytes: (options.cacheMegabytes ?? 64) * 1024 * 1024,
    maxPerOwner: 60,
  })

  const variantOf = (address: SharedAddress, chosen: string | null) =>
    `${chosen ?? ''} ${hourOf(options.clock)} ${address.variant}`

  async function handle(request: Request, origin: RequestOrigin): Promise<Response> {
    const { address, more, requestedLanguage } = readPageRequest(new URL(request.url))
    const chosen = requestedLanguage ?? languageCookie(request.headers.get('cookie'))
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Visitors with access cookies may see more than the public, so their pages are never cached or shared.
    const isAnonymous = readAccessCookie(request.headers.get('cookie')).brought.length === 0
    if (reads && address.kind === 'shared' && isAnonymous) {
      const page = await cache.getOrMake(address.slug, variantOf(address, chosen), async () => {
        const anonymousRequest = new Request(request.url)
        const rendered = await renderer.render(anonymousRequest, {
          address,
          chosen,
          origin: { ...origin, token: null, accessCookie: noAccessCookie(), keptFor: address.slug },
        })
        const page = renderer.finish(rendered, address)
        return { page, keep: page.status === 200 && versionOf(options.build) !== undefined }
      })
      if (!isForeign(page, request, { ...options, chosen })) return answerWith(page, request, more)
    }
    const pageAddress: PageAddress = address.kind === 'shared' ? { kind: 'own', slug: address.slug } : address
    const readable = await validateForm(request, ownHost)
    if (readable instanceof Response) return readable
    const rendered = await renderer.render(readable, { address: pageAddress, chosen, origin })
    if (!rendered.response.headers.get('content-type')?.startsWith('text/html')) {
      rendered.response.headers.set('cache-control', 'no-store')
      return rendered.response
    }
    return answerWith(renderer.finish(rendered, pageAddress), request, more)
  }

  /** Returns the response that `handle` would give to a GET request if it is cached, else null. */
  const cachedAnswer = ({ address, more, requestedLanguage }: PageRequest, read: ReadHeader) => {
    const cookie = read('cookie')
    if (address.kind !== 'shared' || readAccessCookie(cookie).brought.length > 0) return null
    const page = cache.get(address.slug, variantOf(address, requestedLanguage ?? languageCookie(cookie)))
    return page && keptAnswer(page, read, more)
  }

  return { handle, cachedAnswer, drop: cache.drop, dropAll: cache.dropAll, size: cache.size }
}

/** Returns the value of a request header. */
type ReadHeader = (name: string) => string | null

/** Returns the response with a cached page, or null if its body was not yet encoded in this way. */
function keptAnswer(page: FinishedPage, read: ReadHeader, more: PageRequest['more']): KeptAnswer | null {
  const { status, headers, encoding } = headOf(page, read('accept-encoding'), read('if-none-match'), more)
  if (status === 304) return { status, headers, body: null }
  const body = page.ready(encoding)
  if (!body) return null
  headers['content-length'] = String(body.byteLength)
  return { status, headers, body }
}

type SharedAddress = PageAddress & { readonly kind: 'shared' }

/** Pages are cached for an hour: the countdown changes at local midnight, a full hour in every supported zone. */
const hourOf = (clock: Clock): number => Math.floor(clock.now().getTime() / hours(1))

type PageLanguage = Pick<RendererOptions, 'languages'> & { readonly chosen: string | null }

/**
 * Returns true for a cached 404 page in another language than the reader's. Without a wedding, nothing else
 * decides the language.
 */
function isForeign(
  { status, headers }: FinishedPage,
  request: Request,
  { chosen, languages }: PageLanguage,
): boolean {
  const accepted = request.headers.get('accept-language')
  if (status !== 404 || chosen !== null || accepted === null) return false
  return !headers['content-language']?.startsWith(languageFrom(accepted, languages))
}

/** Pages without personal data. Pages of weddings state themselves whether they may be indexed. */
const indexablePages = new Set(['', 'privacidad', 'aviso-legal', 'accesibilidad', 'ayuda'])

function mayBeIndexed(url: URL, { kind }: PageAddress): boolean {
  return kind === 'shared' || kind === 'own' || indexablePages.has(url.pathname.split('/')[1] ?? '')
}

/** The parts of a response that the URL alone decides. */
export type PageRequest = {
  readonly path: string
  readonly address: PageAddress
  /** Language of `?lang=`, or null. */
  readonly requestedLanguage: string | null
  /** Headers of the response. */
  readonly more: Readonly<Record<string, string>>
}

export function readPageRequest(url: URL): PageRequest {
  const address = readAddress(url)
  const requestedLanguage = languageParameter(url)
  return {
    path: url.pathname,
    address,
    requestedLanguage,
    more: {
      ...(requestedLanguage && { 'set-cookie': rememberLanguage(requestedLanguage) }),
      ...(!mayBeIndexed(url, address) && { 'x-robots-tag': 'noindex' }),
    },
  }
}
