import type { ShouldRevalidateFunction } from 'react-router'

/** Paths of screens, and `shellKey`, whose data must be reloaded: something changed, or a navigation aborted the last load. */
const called = new Set<string>()

/** The mark of the shell's data among the paths of screens. */
const shellKey = 'shell'

/** Marks the data of this screen and of the shell as stale. They reload even if the address changes first. */
export function callForReading(): void {
  called.add(location.pathname)
  called.add(shellKey)
}

/**
 * Loads a screen's data and marks it stale again if the request is aborted, also while waiting for parallel
 * requests.
 */
export const loadOnDemand = <Shown>(
  { url, signal }: Pick<Request, 'url' | 'signal'>,
  reading: Promise<Shown>,
): Promise<Shown> => keepMark(new URL(url).pathname, signal, reading)

/** Loads the data of the shell, as `loadOnDemand` does those of a screen. */
export const loadShellOnDemand = <Shown>(signal: AbortSignal, reading: Promise<Shown>): Promise<Shown> =>
  keepMark(shellKey, signal, reading)

async function keepMark<Shown>(key: string, signal: AbortSignal, reading: Promise<Shown>): Promise<Shown> {
  signal.addEventListener('abort', () => called.add(key), { once: true })
  const shown = await reading
  if (!signal.aborted) called.delete(key)
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

/**
 * Returns the `shouldRevalidate` of the shell: a navigation does not wait for its data unless they are stale, another
 * wedding or session was chosen, or a form was sent. `useShellRefresh` requests them after the navigation.
 */
export const reloadShellWhen =
  (isOtherSelection: () => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
    defaultShouldRevalidate &&
    (currentUrl.href === nextUrl.href ||
      formMethod !== undefined ||
      called.has(shellKey) ||
      isOtherSelection())
