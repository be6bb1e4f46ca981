const shortLine = 20
/**
 * Normal emails have some hundreds. More are a denial-of-service attempt, since each line and part takes
 * time.
 */
const maxShortLines = 20_000
const maxDepth = 400

/** Returns true if an email has so many short lines and parts that reading it would block others. */
export function isTooBusy(raw: Uint8Array): boolean {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  let short = 0
  let from = 0
  for (;;) {
    const end = bytes.indexOf(10, from)
    if (end < 0) return false
    if (end - from < shortLine && ++short > maxShortLines) return true
    from = end + 1
  }
}

/** Void elements, and elements whose end tag is optional. */
const endless = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'option',
  'br',
  'hr',
  'img',
  'meta',
  'link',
  'input',
  'col',
  'wbr',
])

/** Returns whether HTML is nested deeper than any real mail. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (endless.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (close ? -1 : 1))
    if (depth > maxDepth) return true
  }
  return false
}
