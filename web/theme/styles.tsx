import { createContext, useContext, useState } from 'react'
import { Links, useMatches } from 'react-router'

export type StyleSheets = {
  /** The addresses of a route's style sheets. */
  ofRoute: (routeId: string) => readonly string[]
  /** Sheets that stand in the page itself: on the server their text, in the browser null (the text is already there). */
  inlined: (href: string) => string | null
  /** What the server put into the page: it stays for as long as the page lives. */
  initial: readonly string[]
}

export const StyleSheetsContext = createContext<StyleSheets | null>(null)

/** The style sheets of the routes on the screen: in the page itself on the first load, so that nothing is waited for; linked afterwards. */
export function Styles() {
  const sheets = useContext(StyleSheetsContext)
  const matches = useMatches()
  if (!sheets) return <Links />
  const wanted = new Set([
    ...sheets.initial,
    ...matches.flatMap(({ id }) => sheets.ofRoute(id).map(addressOf)),
  ])
  const isInitial = (href: string) => import.meta.env.SSR || sheets.initial.includes(href)
  return [...wanted].map((href) =>
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

const mostTries = 5
const pauseMilliseconds = 2_000

/** A linked sheet. When it does not come it is asked for again: without it the screen could not be used. */
function Sheet({ href }: { href: string }) {
  const [tries, setTries] = useState(0)
  const again = () => {
    const askAgain = () => setTries((before) => before + 1)
    if (!navigator.onLine) window.addEventListener('online', askAgain, { once: true })
    else if (tries < mostTries) setTimeout(askAgain, pauseMilliseconds)
  }
  return <link key={tries} rel="stylesheet" href={href} onError={again} />
}

/** The router marks sheets of the first file with an empty fragment. */
export function addressOf(href: string): string {
  return href.replace(/#$/, '')
}
