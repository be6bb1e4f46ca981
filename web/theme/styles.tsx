import { createContext, useContext, useEffect, useState } from 'react'
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

let link: (hrefs: readonly string[]) => void = () => undefined

/** Links the sheets of screens that may open next, switched off, so that they apply at once when one opens. */
export const linkSheetsAhead = (hrefs: readonly string[]): void => link(hrefs)

/**
 * The style sheets of the current routes: inlined on the first load, linked afterwards. A linked sheet stays where it is,
 * switched off while no route needs it: moved or removed, it would be loaded again.
 */
export function Styles() {
  const sheets = useContext(StyleSheetsContext)
  const matches = useMatches()
  const [known, setKnown] = useState(sheets?.initial ?? [])
  useEffect(() => {
    link = (hrefs) => setKnown((before) => [...new Set([...before, ...hrefs])])
  }, [])
  if (!sheets) return <Links />
  const needed = [...matches.flatMap(({ id }) => sheets.ofRoute(id).map(addressOf)), ...sheets.look]
  const all = [...new Set([...known, ...needed])]
  if (!import.meta.env.SSR && all.length > known.length) setKnown(all)
  const isInitial = (href: string) => import.meta.env.SSR || sheets.initial.includes(href)
  return all.map((href) =>
    isInitial(href) ? (
      <style
        key={href}
        data-sheet={href}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: sheets.inlined(href) ?? '' }}
      />
    ) : (
      <Sheet key={href} href={href} isOn={needed.includes(href)} />
    ),
  )
}

const maxTries = 5
const pauseMilliseconds = 2_000

/** A linked sheet. It is retried on failure, since the screen is unusable without it. */
function Sheet({ href, isOn }: { href: string; isOn: boolean }) {
  const [tries, setTries] = useState(0)
  const loadAgain = () => {
    const retry = () => setTries((before) => before + 1)
    if (!navigator.onLine) window.addEventListener('online', retry, { once: true })
    else if (tries < maxTries) setTimeout(retry, pauseMilliseconds)
  }
  return (
    <link
      key={tries}
      rel="stylesheet"
      href={linkOf(href)}
      media={isOn ? undefined : 'not all'}
      onError={loadAgain}
    />
  )
}

/** The router marks sheets that parts loaded later use too with an empty fragment. */
export function addressOf(href: string): string {
  return href.replace(/#$/, '')
}

/**
 * Returns the address of a link. Vite does not link the sheet of a part that it loads later if a link to its address is
 * there, which may be switched off; the empty fragment tells them apart.
 */
export const linkOf = (href: string): string => `${href}#`
