import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

const maxPages = 24
const pages = new Map<string, unknown>()

/** Stores what the page at this address showed. */
export function keepPage(address: string, shown: unknown): void {
  pages.delete(address)
  pages.set(address, shown)
  const [oldest] = pages.keys()
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
}

/** Returns what the page at this address last showed; undefined if it was not visited recently. */
export const keptPage = (address: string): unknown => pages.get(address)

/**
 * Stores the current page's data for offline back navigation, whether it came with the page or was loaded
 * later.
 */
export function KeptPages() {
  const { key } = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  useEffect(() => {
    if (shown !== undefined && shown !== null) keepPage(location.pathname + location.search, shown)
  }, [key, shown])
  return null
}
