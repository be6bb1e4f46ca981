import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

const most = 24
const pages = new Map<string, unknown>()

/** Notes what a page of this address showed. */
export function keepPage(address: string, shown: unknown): void {
  pages.delete(address)
  pages.set(address, shown)
  const [oldest] = pages.keys()
  if (pages.size > most && oldest !== undefined) pages.delete(oldest)
}

/** What the page of this address showed when somebody last looked at it; undefined when nobody has, or long ago. */
export const keptPage = (address: string): unknown => pages.get(address)

/** Keeps what is shown for the way back without a connection, however it came: with the page, or asked for since. */
export function KeptPages() {
  const { key } = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  useEffect(() => {
    if (shown !== undefined && shown !== null) keepPage(location.pathname + location.search, shown)
  }, [key, shown])
  return null
}
