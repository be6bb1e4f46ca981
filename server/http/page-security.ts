import { createHash } from 'node:crypto'
import { cspReportPath } from '#server/http/csp-report.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type ScriptPolicy = {
  /** Lets style elements in that carry this nonce: the workspace's widgets write them while they run. */
  readonly styleNonce?: string
  /** For the mailbox, where remote pictures load after the reader asked for them. */
  readonly picturesFromElsewhere?: boolean
  /** Pages of ours that show others of ours within them, and those that are shown so. */
  readonly framing?: 'frames' | 'framed' | 'none'
  readonly scriptNonce: string
  readonly formTargets?: readonly string[]
}

/**
 * The content security policy of exactly this page: the scripts that we wrote into it are named by their hash, and nothing comes from
 * anywhere else. Ours carry the script nonce, a random word made for this one page: a script that got into it
 * by user input does not run. Style elements are named by their hash too, or carry the nonce. Style attributes are allowed:
 * React writes them, and they can neither load nor read anything that the other directives do not allow.
 */
export function policyFor(html: string, policy: ScriptPolicy): string {
  const {
    styleNonce,
    picturesFromElsewhere = false,
    framing = 'none',
    scriptNonce,
    formTargets = [],
  } = policy
  const scripts = inlineTexts(html, 'script', nonceAttribute(scriptNonce)).map(sha256)
  const nonce = styleNonce ? [`'nonce-${styleNonce}'`] : []
  const styles = [...nonce, ...inlineTexts(html, 'style').map(sha256)]
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

/** The page with the nonce where the browser's code reads it (web/theme/style-nonce.ts). Never for a page that is kept for others. */
export const withStyleNonce = (html: string, nonce: string): string =>
  html.replace(words, () => `${words} nonce="${nonce}"`)

/** Removes the nonce: a cached page must not carry it. */
export const withoutNonce = (html: string, scriptNonce: string): string =>
  html.replaceAll(nonceAttribute(scriptNonce), '')

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
