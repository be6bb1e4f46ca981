import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A text of many pages, a style sheet, which is encoded and hashed once. */
export type SharedText = {
  readonly text: string
  readonly bytes: Uint8Array
  /** Its source expression in a content security policy. */
  readonly hash: string
}

/** A page in the order of its parts. */
export type PageParts = ReadonlyArray<string | SharedText>

/** Returns a function for the style sheet at an address. Each is read once. */
export function createSheets(clientDir: string): (href: string) => SharedText {
  const sheets = new Map<string, SharedText>()
  return (href) => {
    const known = sheets.get(href)
    if (known) return known
    const text = readFileSync(join(clientDir, href), 'utf8').trim()
    const sheet = { text, bytes: new TextEncoder().encode(text), hash: sha256(text) }
    sheets.set(href, sheet)
    return sheet
  }
}

/**
 * Placeholders of shared texts in one page, so that React and the steps after it do not process these texts. The
 * nonce is random: a text of a visitor cannot contain a placeholder.
 */
export function createPlaceholders(nonce: string) {
  const texts = new Map<string, SharedText>()
  const opening = `/*${nonce} `

  /** Returns a new placeholder for a text. */
  function placeholderFor(text: SharedText): string {
    const placeholder = `${opening}${texts.size}*/`
    texts.set(placeholder, text)
    return placeholder
  }

  /** Returns a page with the texts in the places of their placeholders. */
  function fill(html: string): PageParts {
    const parts: Array<string | SharedText> = []
    let rest = 0
    for (let begin = html.indexOf(opening); begin >= 0; begin = html.indexOf(opening, rest)) {
      const end = html.indexOf('*/', begin) + 2
      parts.push(html.slice(rest, begin), texts.get(html.slice(begin, end)) ?? '')
      rest = end
    }
    return [...parts, html.slice(rest)]
  }

  /** Returns the hash of the text that belongs in the place of a placeholder, else that of the argument. */
  const hashOf = (text: string): string => texts.get(text)?.hash ?? sha256(text)

  return { placeholderFor, fill, hashOf }
}

export type Placeholders = ReturnType<typeof createPlaceholders>
