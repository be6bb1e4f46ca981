declare const internal: unique symbol

/** An address within this instance: a browser that follows it stays here. Only the functions of this file make one. */
export type InternalPath = string & { readonly [internal]: true }

const longest = 4000

/**
 * Reads a path that came from outside, such as the page to return to after logging in. Returns null for everything that is not
 * plainly a path of ours: other origins, `//host`, backslashes, control characters, and separators hidden by percent-encoding.
 */
export function readInternalPath(text: string | null | undefined): InternalPath | null {
  if (!text || text.length > longest || !/^\/(?![/\\])/.test(text)) return null
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return null
  const path = text.replace(/[?#].*$/s, '')
  // A router that decodes once more must not find a host, a backslash or a line break.
  if (/%(25)*(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path)) return null
  return isNormalized(text) ? (text as InternalPath) : null
}

/** What a browser makes of it has neither another origin nor a path that begins like a host. */
function isNormalized(text: string): boolean {
  const base = 'http://internal.invalid'
  if (!URL.canParse(text, base)) return false
  const { origin, pathname } = new URL(text, base)
  return origin === base && !pathname.startsWith('//')
}

/**
 * Builds an address of ours: `` internalPath`/r/${token}?${search}#sent` ``. What is put into the path is percent-encoded as one
 * segment; what is put after `?` or `#` is taken as it is. An address that would lead elsewhere becomes the start page.
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

/** The path that was written, or the start page when it is not plainly one of ours. */
export function toInternalPath(text: string): InternalPath {
  return readInternalPath(text) ?? ('/' as InternalPath)
}

/** `.` and `..` would be read as steps; encoded slashes and backslashes are dropped with what follows them. */
function segment(value: string): string {
  const [safe = ''] = value.split(/[/\\\p{Cc}]/u)
  return /^\.{1,2}$/.test(safe) ? '' : encodeURIComponent(safe)
}

/** The same address when it is one of this instance, written in full, as a card company is given it; null otherwise. */
export function readOwnAddress(address: string, publicUrl: string): InternalPath | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, search, hash } = new URL(address)
  if (origin !== new URL(publicUrl).origin) return null
  return readInternalPath(pathname + search + hash) === null ? null : (address as InternalPath)
}
