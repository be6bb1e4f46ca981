import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { startI18n } from './i18n/in-browser.ts'
import { StyleSheetsContext, type StyleSheets } from './theme/styles.tsx'

const inlined = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')]
const sheets: StyleSheets = {
  ofRoute: (id) => window.__reactRouterManifest?.routes[id]?.css ?? [],
  inlined: () => null,
  initial: inlined.map((style) => style.dataset.sheet ?? ''),
}

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
