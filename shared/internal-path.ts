declare const internal: unique symbol

/**
 * A path within this instance. Only the functions of this file create one, so that redirects cannot leave the
 * site.
 */
export type InternalPath = string & { readonly [internal]: true }

const maxPathLength = 4000

/**
 * Reads an untrusted path, such as the page to return to after login. Returns null for everything that is not
 * clearly an internal path: other origins, `//host`, backslashes, control characters, and percent-encoded
 * separators.
 */
export function readInternalPath(text: string | null | undefined): InternalPath | null {
  if (!text || text.length > maxPathLength || !/^\/(?![/\\])/.test(text)) return null
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return null
  const path = text.replace(/[?#].*$/s, '')
  // A second decoding must not reveal a host, a backslash or a line break.
  if (/%(25)*(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path)) return null
  return isNormalized(text) ? (text as InternalPath) : null
}

/** Returns whether a browser resolves the path to this origin without a host-like prefix. */
function isNormalized(text: string): boolean {
  const base = 'http://internal.invalid'
  if (!URL.canParse(text, base)) return false
  const { origin, pathname } = new URL(text, base)
  return origin === base && !pathname.startsWith('//')
}

/**
 * Builds an internal address: `` internalPath`/r/${token}?${search}#sent` ``. Values in the path are encoded
 * as one segment; values after `?` or `#` are inserted unchanged. An address that would lead elsewhere
 * becomes the start page.
 */
export function internalPath(
  literals: TemplateStringsArray,
  ...values: readonly (string | number | URLSearchParams | undefined)[]
): InternalPath {
  const built = literals.reduce((text, literal, at) => {
    const value = String(values[at - 1] ?? '')
    return text + (/[?#]/.test(text) ? value : segment(value)) + literal
  })
  return toInternalPath(built)
}

/** Returns the path, or the start page when it is not clearly internal. */
export function toInternalPath(text: string): InternalPath {
  return readInternalPath(text) ?? ('/' as InternalPath)
}

/** `.` and `..` would navigate; encoded slashes and backslashes are dropped with the rest. */
function segment(value: string): string {
  const [safe = ''] = value.split(/[/\\\p{Cc}]/u)
  return /^\.{1,2}$/.test(safe) ? '' : encodeURIComponent(safe)
}

/**
 * Returns the path of an absolute address of this instance, as card providers get it; null for other
 * addresses.
 */
export function readOwnAddress(address: string, publicUrl: string): InternalPath | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, search, hash } = new URL(address)
  if (origin !== new URL(publicUrl).origin) return null
  return readInternalPath(pathname + search + hash) === null ? null : (address as InternalPath)
}
