// URL parsers drop some control characters, so "/%0a/evil.example" could be read as another host later.
const control = /\p{Cc}/u

/**
 * Returns true if a path can be decoded and then has no control characters. The decoded text is used on
 * purpose: the bundler drops calls of `decodeURIComponent` with an unused value, although they throw.
 */
export function isReadablePath(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  try {
    return !control.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** Returns the path of a URL, or null if it cannot be read. */
export function readablePathOf(url: string): string | null {
  try {
    const { pathname } = new URL(url)
    return isReadablePath(pathname) ? pathname : null
  } catch {
    return null
  }
}
