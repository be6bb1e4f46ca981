// Control characters: URL parsers drop some of them, so "/%0a/evil.example" may be read as another host further on.
const control = /\p{Cc}/u

/**
 * Returns whether a path can be decoded and contains no control characters afterwards. The decoded text is
 * used on purpose: the bundler drops calls of `decodeURIComponent` with an unused value, although they throw.
 */
export function isReadablePath(pathname: string): boolean {
  if (!pathname.includes('%')) return true
  try {
    return !control.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
