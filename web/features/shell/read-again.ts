import type { ShouldRevalidateFunction } from 'react-router'

/** Screens that were being read again when another address put an end to it. */
const cutShort = new Set<string>()

/** Reads what a screen shows, and remembers when it was not let finish: `readAgainWhen` makes good for it. */
export async function notingCutShort<Shown>(
  { url, signal }: Pick<Request, 'url' | 'signal'>,
  reading: Promise<Shown>,
): Promise<Shown> {
  const { pathname } = new URL(url)
  const note = () => void cutShort.add(pathname)
  signal.addEventListener('abort', note, { once: true })
  try {
    const shown = await reading
    if (!signal.aborted) cutShort.delete(pathname)
    return shown
  } finally {
    signal.removeEventListener('abort', note)
  }
}

/**
 * For a screen whose data does not depend on the whole address: another one reads anew only when this says so, or when it put an end
 * to reading that somebody's change had called for. Export it as `shouldRevalidate`.
 */
export const readAgainWhen =
  (isOther: (from: URL, to: URL) => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate &&
    (currentUrl.search === nextUrl.search || cutShort.has(nextUrl.pathname) || isOther(currentUrl, nextUrl))
