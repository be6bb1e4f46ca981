import './zod-without-eval.ts'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  type Location,
  useLocation,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { GraphQLFailure, isTooMany, OutOfService, Unreachable } from './graphql/execute.ts'
import { useHasSession } from './graphql/use-has-session.ts'
import { useThemeAttributes } from './theme/appearance.ts'
import { ScriptNonceContext } from './theme/script-nonce.ts'
import { Styles, StyleSheetsContext } from './theme/styles.tsx'
import './theme/style-nonce.ts'
import { firstPaintScript } from './theme/first-paint.ts'
import { ConnectionBar } from './ui/connection-bar.tsx'
import { ErrorScreen } from './ui/error-screen.tsx'
import { isCodeMissing, useReloadOnReconnect } from './ui/missing-code.ts'
import { ProgressBar } from './ui/progress-bar.tsx'
import { Spinner } from './ui/spinner.tsx'
import './theme/fonts.css'
import './theme/themes.css'
import './theme/base.css'

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const theme = useThemeAttributes()
  const scriptNonce = useContext(ScriptNonceContext)
  const fonts = useContext(StyleSheetsContext)?.fonts
  return (
    <html lang={i18n.language} {...theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={scriptNonce}
          // It has run when the browser's code arrives, which does not contain it.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaintScript : '' }}
          suppressHydrationWarning
        />
        {fonts?.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Styles />
      </head>
      <body>
        <ProgressBar />
        {children}
        <ConnectionBar />
        <ScrollRestoration getKey={placeOf} />
        <script
          id="words"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '{}' }}
        />
        <Scripts />
      </body>
    </html>
  )
}

let visits = 0

const isWorkspace = (pathname: string) => /^\/(boda|empezar)(\/|$)/.test(pathname)

/** Pages of the workspace always start at the top; all other pages restore the scroll position. */
function placeOf({ pathname, key }: Location): string {
  return isWorkspace(pathname) ? `${key} ${(visits += 1)}` : key
}

export default function Root() {
  useHeadingFocus()
  return <Outlet />
}

/** Moves the focus to the heading of the next page where no element has it, since the link that led there has gone. */
function useHeadingFocus() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    const heading = isWorkspace(pathname) ? null : document.querySelector('h1')
    if (shownPath.current !== pathname && heading && document.activeElement === document.body) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    shownPath.current = pathname
  }, [pathname])
}

export function HydrateFallback() {
  return <Spinner />
}

export function ErrorBoundary() {
  const { t } = useTranslation()
  const error = useRouteError()
  const hasSession = useHasSession()
  const { slug } = useParams()
  const isInside = useRouteLoaderData('routes/guest/layout') !== undefined
  const ways = [
    ...(slug && isInside ? [{ to: `/${slug}/lista`, label: t('error.toList') }] : []),
    ...(hasSession ? [{ to: '/boda', label: t('error.toWorkspace') }] : []),
  ]
  const isWithoutCode = isCodeMissing(error)
  if (useReloadOnReconnect(isWithoutCode).isUnknown) return <Spinner />
  if (error instanceof OutOfService || (isRouteErrorResponse(error) && error.status === 503))
    return <ErrorScreen problem="interrupted" ways={ways} />
  if (error instanceof Unreachable || isWithoutCode) return <ErrorScreen problem="unreachable" ways={ways} />
  if (isRouteErrorResponse(error) && error.status === 404)
    return <ErrorScreen problem="notFound" ways={ways} />
  if (isTooMany(error) || (isRouteErrorResponse(error) && error.status === 429))
    return <ErrorScreen problem="tooMany" ways={ways} />
  return <ErrorScreen problem="unexpected" requestId={requestIdOf(error)} ways={ways} />
}

function requestIdOf(error: unknown): string | undefined {
  if (error instanceof GraphQLFailure) return error.requestId
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { requestId?: string } | null | undefined)?.requestId
}
