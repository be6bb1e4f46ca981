import type { ShouldRevalidateFunction } from 'react-router'

/** Screens that are to be read again: something changed, or another address put an end to reading. */
const called = new Set<string>()

/** Something of what this screen shows may have changed: it is to be read again, also when its address changes before that. */
export const callForReading = (): void => void called.add(location.pathname)

/** Reads what a screen shows, and calls for it again when an end is put to it, also while it waits for what is read beside it. */
export async function readOnCall<Shown>(
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
 * For a screen whose data does not depend on the whole address: another one reads anew only when this says so, or when that was called
 * for. Export it as `shouldRevalidate`.
 */
export const readAgainWhen =
  (isOther: (from: URL, to: URL) => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate &&
    (currentUrl.search === nextUrl.search || called.has(nextUrl.pathname) || isOther(currentUrl, nextUrl))
