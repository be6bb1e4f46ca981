import type { ShouldRevalidateFunction } from 'react-router'

/** Paths of screens whose data must be reloaded: something changed, or a navigation aborted the last load. */
const called = new Set<string>()

/** Marks this screen's data as stale. It reloads even if its address changes first. */
export const callForReading = (): void => void called.add(location.pathname)

/**
 * Loads a screen's data and marks it stale again if the request is aborted, also while waiting for parallel
 * requests.
 */
export async function loadOnDemand<Shown>(
  { url, signal }: Pick<Request, 'url' | 'signal'>,
  reading: Promise<Shown>,
): Promise<Shown> {
  const { pathname } = new URL(url)
  signal.addEventListener('abort', () => called.add(pathname), { once: true })
  const shown = await reading
  if (!signal.aborted) called.delete(pathname)
  return shown
}

/**
 * Returns a `shouldRevalidate` for a screen whose data depends on part of the address: it reloads only when
 * `isOther` returns true or when a reload was requested.
 */
export const readAgainWhen =
  (isOther: (from: URL, to: URL) => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate &&
    (currentUrl.search === nextUrl.search || called.has(nextUrl.pathname) || isOther(currentUrl, nextUrl))
