import { createContext, useContext, useState } from 'react'
import { Links, useMatches } from 'react-router'

export type StyleSheets = {
  /** Returns the addresses of a route's style sheets. */
  ofRoute: (routeId: string) => readonly string[]
  /** Returns the text of an inlined sheet. */
  inlined: (href: string) => string | null
  /** Addresses of the sheets that the server inlined; they stay for the page's lifetime. */
  initial: readonly string[]
  /** Addresses of the sheets of the page's design and palette, which override those of its routes. */
  look: readonly string[]
  /** Addresses of the fonts to load at once. */
  fonts: readonly string[]
}

export const StyleSheetsContext = createContext<StyleSheets | null>(null)

/** The style sheets of the current routes: inlined on the first load, linked afterwards. */
export function Styles() {
  const sheets = useContext(StyleSheetsContext)
  const matches = useMatches()
  if (!sheets) return <Links />
  const sheetNames = new Set([
    ...sheets.initial,
    ...matches.flatMap(({ id }) => sheets.ofRoute(id).map(addressOf)),
    ...sheets.look,
  ])
  const isInitial = (href: string) => import.meta.env.SSR || sheets.initial.includes(href)
  return [...sheetNames].map((href) =>
    isInitial(href) ? (
      <style
        key={href}
        data-sheet={href}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: sheets.inlined(href) ?? '' }}
      />
    ) : (
      <Sheet key={href} href={href} />
    ),
  )
}

const maxTries = 5
const pauseMilliseconds = 2_000

/** A linked sheet. It is retried on failure, since the screen is unusable without it. */
function Sheet({ href }: { href: string }) {
  const [tries, setTries] = useState(0)
  const loadAgain = () => {
    const retry = () => setTries((before) => before + 1)
    if (!navigator.onLine) window.addEventListener('online', retry, { once: true })
    else if (tries < maxTries) setTimeout(retry, pauseMilliseconds)
  }
  return <link key={tries} rel="stylesheet" href={href} onError={loadAgain} />
}

/** The router marks sheets of the first file with an empty fragment. */
export function addressOf(href: string): string {
  return href.replace(/#$/, '')
}
