import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nContext } from '#web/i18n/i18n.ts'
import { HydratedPage } from './hydrated-page.tsx'
import { startI18n } from './i18n/in-browser.ts'
import { addressOf, StyleSheetsContext, type StyleSheets } from './theme/styles.tsx'

/**
 * The style sheets included in the page. They are kept, and hidden from the router, which would fetch them
 * again.
 */
const texts = new Map(
  [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')].map((style) => [
    style.dataset['sheet'] ?? '',
    style.textContent,
  ]),
)
const initial = [...texts.keys()]
const routes = window.__reactRouterManifest?.routes ?? {}
for (const route of Object.values(routes)) {
  if (route?.css) route.css = route.css.filter((href) => !initial.includes(addressOf(href)))
}
// Vite links the sheets of a part that it loads later unless a link to them is there. A disabled one is never fetched.
for (const href of initial) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', disabled: true, href })
  document.head.append(link)
}
const sheets: StyleSheets = {
  ofRoute: (id) => routes[id]?.css ?? [],
  // The error screen of the root renders the document again with its style elements. The policy knows these texts
  // by their hash.
  inlined: (href) => texts.get(href) ?? null,
  initial,
  look: [],
  fonts: [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(
    (link) => link.getAttribute('href') ?? '',
  ),
}

startTransition(() => {
  hydrateRoot(
    document,
    <StyleSheetsContext value={import.meta.env.DEV ? null : sheets}>
      <I18nContext value={startI18n()}>
        <HydratedPage />
      </I18nContext>
    </StyleSheetsContext>,
    {
      // A visitor who goes back while the page is hydrated changes its address; the page of that address is loading.
      onRecoverableError: (error) => {
        if (!window.leaving) reportError(error)
      },
    },
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
