import { cspReportPath } from '#server/http/csp-report.ts'
import { sha256 } from '#server/http/page-parts.ts'

type ScriptPolicy = {
  /** Nonce for style elements, which widgets of the workspace create at run time. */
  readonly styleNonce?: string
  /** True for the mailbox, where remote images load on request. */
  readonly picturesFromElsewhere?: boolean
  /** `frames` for pages that frame others of ours, `framed` for those that are framed. */
  readonly framing?: 'frames' | 'framed' | 'none'
  readonly scriptNonce: string
  readonly formTargets?: readonly string[]
  /** Returns the source expression of a style element with this text. */
  readonly hashOf?: (text: string) => string
}

/**
 * Returns the content security policy of a page in parts. Its own scripts carry the random nonce of this page and are
 * allowed by their hash, so that scripts injected by user input do not run. Style elements are allowed by
 * hash or nonce. Style attributes are allowed, since React writes them and they cannot load anything that
 * other directives forbid.
 */
export function policyFor(parts: readonly string[], policy: ScriptPolicy): string {
  const {
    styleNonce,
    picturesFromElsewhere = false,
    framing = 'none',
    scriptNonce,
    formTargets = [],
    hashOf = sha256,
  } = policy
  const scripts = parts
    .flatMap((part) => inlineTexts(part, 'script', nonceAttribute(scriptNonce)))
    .map(sha256)
  const nonce = styleNonce ? [`'nonce-${styleNonce}'`] : []
  const styles = [...nonce, ...parts.flatMap((part) => inlineTexts(part, 'style')).map(hashOf)]
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    `style-src 'self' ${[...new Set(styles)].join(' ')}`.trim(),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${picturesFromElsewhere ? ' https:' : ''}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src 'self' blob:`,
    `manifest-src 'self'`,
    [`form-action 'self'`, ...formTargets].join(' '),
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(framing === 'frames' ? [`frame-src 'self'`] : []),
    `frame-ancestors ${framing === 'framed' ? `'self'` : `'none'`}`,
    `report-uri ${cspReportPath}`,
  ].join('; ')
}

const words = '<script id="words" type="application/json"'
const noWords = '{}'

/**
 * Returns a page, or a part of one, with its texts, in parts. The nonce of styles is added where the browser's code reads it
 * (web/theme/style-nonce.ts); cached pages have none.
 */
export function withWords(html: string, json: string, styleNonce: string | undefined): string[] {
  const begin = html.indexOf(`${words}>${noWords}`)
  if (begin < 0) return [html]
  const opening = styleNonce === undefined ? `${words}>` : `${words} nonce="${styleNonce}">`
  return [html.slice(0, begin), opening, json, html.slice(begin + words.length + 1 + noWords.length)]
}

/** Returns a page in parts without the nonce, which a cached page must not contain. */
export const withoutNonce = (html: string, scriptNonce: string): string[] =>
  html.split(nonceAttribute(scriptNonce))

const nonceAttribute = (scriptNonce: string) => ` nonce="${scriptNonce}"`

function inlineTexts(html: string, element: 'script' | 'style', mark = ''): string[] {
  const texts: string[] = []
  for (const match of html.matchAll(
    new RegExp(`<${element}((?:\\s[^>]*)?)>([\\s\\S]*?)</${element}>`, 'g'),
  )) {
    const [, attributes = '', text = ''] = match
    if (!attributes.includes(mark)) continue
    if (text !== '' && !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes)) texts.push(text)
  }
  return texts
}
