import { I18nContext } from '#web/i18n/i18n.ts'
import { isRouteErrorResponse, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import type { Execute } from './graphql/execute.ts'
import { executeContext } from './graphql/route-data.ts'
import { localeFor } from './i18n/languages.ts'
import { wordsForPage } from './i18n/on-server.ts'
import { pageContext, type PageContext } from './page-context.ts'
import { pageHtml } from './page-html.ts'
import { ScriptNonceContext } from './theme/script-nonce.ts'
import { fontsIn, lookSheets } from './theme/look-sheets.ts'
import { StyleSheetsContext, type StyleSheets } from './theme/styles.tsx'

export { inProcess } from './graphql/in-process.ts'

/** Returns the request context with the data a page needs for server rendering. */
export function contextFor(page: PageContext & { execute: Execute }): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(executeContext, page.execute)
  context.set(pageContext, page)
  return context
}

/**
 * Renders the whole page as one text, which it hands over, so that it can be cached, compressed and given a
 * content security policy. The response has no body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext)
  const locale = localeFor({ ...page.language, wedding: weddingLocale(router) })
  const { i18n, used } = wordsForPage(locale)
  // In development Vite serves the styles, and React Router links those of the first screen.
  const sheets: StyleSheets | null = router.criticalCss ? null : styleSheetsOf(router, page)
  const html = await pageHtml(
    <ScriptNonceContext value={page.scriptNonce}>
      <StyleSheetsContext value={sheets}>
        <I18nContext value={i18n}>
          <ServerRouter context={router} url={request.url} nonce={page.scriptNonce} />
        </I18nContext>
      </StyleSheetsContext>
    </ScriptNonceContext>,
    {
      nonce: page.scriptNonce,
      // A page is sent whole: without scripts, parts that follow later would stay hidden.
      progressiveChunkSize: Infinity,
      onError: page.reportError,
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  page.handOver(html, used())
  return new Response(null, { status, headers })
}

/** Returns the sheets of a page: those of its routes, then those of the wedding's design and palette. */
function styleSheetsOf({ manifest, staticHandlerContext }: EntryContext, page: PageContext): StyleSheets {
  const look = lookSheets(Object.values<unknown>(staticHandlerContext.loaderData))
  return {
    ofRoute: (id) => manifest.routes[id]?.css ?? [],
    inlined: page.inlinedSheet,
    initial: [],
    look,
    fonts: fontsIn(look.map(page.styleSheet)),
  }
}

/** Reports errors of loaders and actions to the operator. The page shows a general message. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // The router's own 404 and 405 are not reported, and an interruption was by the executor.
  const isRefusal = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)
  if (!request.signal.aborted && !isRefusal) context.get(pageContext).reportError(error)
}

/** Returns the locale of a wedding page: any loader may set it by returning `locale`. */
function weddingLocale(router: EntryContext): string | null {
  for (const data of Object.values<unknown>(router.staticHandlerContext.loaderData)) {
    if (typeof data === 'object' && data !== null && 'locale' in data && typeof data.locale === 'string')
      return data.locale
  }
  return null
}
