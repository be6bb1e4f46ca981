import { startTransition, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { startI18n } from './i18n/in-browser.ts'
import { addressOf, StyleSheetsContext, type StyleSheets } from './theme/styles.tsx'

/** The sheets that came with the page. They stay, so the router need not know of them: it would fetch them again. */
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
 * Until the router follows the browser's history, the inline script of server/http/calm-scripts.ts does. Where that has asked for
 * another page, this one is left as the server drew it.
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
    /** Another page is on its way (server/http/defer-hydration-scripts.ts). */
    leaving?: boolean
    __reactRouterManifest?: {
      version?: string
      url?: string
      routes: Record<string, { module: string; css?: string[] } | undefined>
    }
  }
}
