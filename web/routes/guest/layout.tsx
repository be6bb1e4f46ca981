import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError, useSearchParams } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import '#web/features/couple-page/typefaces.css'
import { whereInstead } from '#web/features/couple-page/where-instead.ts'
import { PreviewBar } from '#web/features/couple-page/preview-bar.tsx'
import { useStaying } from '#web/features/couple-page/use-staying.ts'
import { GuestLayoutDocument } from '#web/graphql/generated/graphql.ts'
import { KeptPages } from '#web/graphql/kept-pages.ts'
import { type Asked, routeData } from '#web/graphql/route-data.ts'
import { useHasSession } from '#web/graphql/use-has-session.ts'
import { ErrorBoundary as RootErrorBoundary } from '#web/root.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/layout.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { toInternalPath } from '#shared/internal-path.ts'

const ask = async ({ execute, params, url }: Asked) => {
  const { guestWedding } = await execute(GuestLayoutDocument, { slug: params.slug ?? '' })
  if (!guestWedding) throw await whereInstead(execute, params, url)
  // The couple have changed their address since: the link that was printed or sent leads on.
  if (guestWedding.slug !== params.slug) {
    const [, , ...within] = url.pathname.split('/')
    throw redirectTo(toInternalPath(`/${[guestWedding.slug, ...within].join('/')}${url.search}`))
  }
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
  // A form that could not be sent keeps its page: what was typed stands on it.
  currentParams.slug !== nextParams.slug || (defaultShouldRevalidate && currentUrl.href === nextUrl.href)

export default function GuestLayout({ loaderData: wedding }: Route.ComponentProps) {
  useStaying()
  return (
    <>
      {wedding.visibility !== 'public' && <meta name="robots" content="noindex" />}
      {wedding.preview && <PreviewBar />}
      <div className="typed" data-typeface={wedding.page.typeface}>
        <Outlet />
      </div>
      <KeptPages />
    </>
  )
}

/** A draft is seen by its couple only, and the server does not know them: a couple's browser asks once more, in their name. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const [search] = useSearchParams()
  const hasSession = useHasSession()
  const [isAnswered, setAnswered] = useState(false)
  // The couple's own link to their draft: nobody is told that it is missing before their browser has asked.
  const mayBeOurs = isMissing && (hasSession ?? search.get('vista') === 'previa')
  useEffect(() => {
    if (isMissing && hasSession) void revalidate().finally(() => setAnswered(true))
  }, [isMissing, hasSession, revalidate])
  return mayBeOurs && !isAnswered ? <Spinner /> : <RootErrorBoundary />
}
