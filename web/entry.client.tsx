import { startTransition } from 'react'
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

startTransition(() => {
  hydrateRoot(
    document,
    <StyleSheetsContext value={sheets}>
      <I18nextProvider i18n={startI18n()}>
        <HydratedRouter />
      </I18nextProvider>
    </StyleSheetsContext>,
  )
})

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> }
  }
}
