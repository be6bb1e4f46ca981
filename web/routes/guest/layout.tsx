import { Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError, useSearchParams } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import '#web/features/couple-page/typefaces.css'
import '#web/features/couple-page/preview-bar.css'
import { useOfflineLinkGuard } from '#web/features/couple-page/use-offline-link-guard.ts'
import { GuestLayoutDocument } from '#web/graphql/generated/graphql.ts'
import { KeptPages } from '#web/graphql/kept-pages.ts'
import { type RouteRequest, routeData } from '#web/graphql/route-data.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { ErrorBoundary as RootErrorBoundary } from '#web/root.tsx'
import { lookOf } from '#web/workspace/couple-page/look-of.ts'
import { OwnWords } from '#web/workspace/couple-page/own-words.ts'
import { GuestMoney } from '#web/workspace/guest-money/guest-money.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/layout.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { toInternalPath } from '#shared/internal-path.ts'

const PreviewBar = lazyPart(() => import('#web/features/couple-page/preview-bar.tsx'))

const ask = async ({ execute, params, url }: RouteRequest) => {
  const { guestWedding } = await execute(GuestLayoutDocument, { slug: params.slug ?? '' })
  if (!guestWedding) {
    const { findRedirect } = await import('#web/features/couple-page/find-redirect.ts')
    throw await findRedirect(execute, params, url)
  }
  // The couple changed their address; printed and sent links redirect.
  if (guestWedding.slug !== params.slug) {
    const [, , ...within] = url.pathname.split('/')
    throw redirectTo(toInternalPath(`/${[guestWedding.slug, ...within].join('/')}${url.search}`))
  }
  if (!import.meta.env.SSR) await (await import('#web/theme/look-sheets.ts')).addLookSheets([guestWedding])
  return guestWedding
}
const shown = routeData(['guest'], ask, { around: true })
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  // A form that could not be sent keeps its page and its input.
  currentParams.slug !== nextParams.slug || (defaultShouldRevalidate && currentUrl.href === nextUrl.href)

export default function GuestLayout({ loaderData: wedding }: Route.ComponentProps) {
  useOfflineLinkGuard()
  return (
    <>
      {wedding.visibility !== 'public' && <meta name="robots" content="noindex" />}
      {wedding.preview && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      <div className="typed" {...lookOf(wedding.page)}>
        <GuestMoney slug={wedding.slug} rates={wedding.exchangeRates}>
          <OwnWords value={wedding}>
            <Outlet />
          </OwnWords>
        </GuestMoney>
      </div>
      <KeptPages />
    </>
  )
}

/**
 * A draft is visible only to its couple, whom the server cannot identify: a couple's browser asks again with
 * its session.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const [search] = useSearchParams()
  const hasSession = useHasSession()
  const [isAnswered, setAnswered] = useState(false)
  // For the couple's own preview link, "not found" is held back until their browser has asked.
  const mayBeOurs = isMissing && (hasSession ?? search.get('vista') === 'previa')
  useEffect(() => {
    if (isMissing && hasSession) void revalidate().finally(() => setAnswered(true))
  }, [isMissing, hasSession, revalidate])
  return mayBeOurs && !isAnswered ? <Spinner /> : <RootErrorBoundary />
}
