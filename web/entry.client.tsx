import { startTransition, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { startI18n } from './i18n/in-browser.ts'
import { addressOf, StyleSheetsContext, type StyleSheets } from './theme/styles.tsx'

/**
 * The style sheets included in the page. They are kept, and hidden from the router, which would fetch them
 * again.
 */
const initial = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')].map(
  (style) => style.dataset['sheet'] ?? '',
)
const routes = window.__reactRouterManifest?.routes ?? {}
for (const route of Object.values(routes)) {
  if (route?.css) route.css = route.css.filter((href) => !initial.includes(addressOf(href)))
}
const sheets: StyleSheets = { ofRoute: (id) => routes[id]?.css ?? [], inlined: () => null, initial }

const never = new Promise<never>(() => {})

/**
 * Until the router follows the browser's history, the inline script of server/http/defer-hydration-scripts.ts
 * does. If that has requested another page, this one is not hydrated.
 */
function Alive() {
  if (window.leaving) use(never)
  useEffect(() => {
    window.onpopstate = null
  }, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StyleSheetsContext value={sheets}>
      <I18nextProvider i18n={startI18n()}>
        <Alive />
      </I18nextProvider>
    </StyleSheetsContext>,
  )
})

declare global {
  interface Window {
    /** Another page is loading (server/http/defer-hydration-scripts.ts). */
    leaving?: boolean
    __reactRouterManifest?: {
      version?: string
      url?: string
      routes: Record<string, { module: string; css?: string[] } | undefined>
    }
  }
}
