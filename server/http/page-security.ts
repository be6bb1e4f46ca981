import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of exactly this page: the scripts written into it are named by their hash, and nothing comes from
 * anywhere else. `freeStyles`: the workspace's widgets write style elements while they run, so there any style of ours is allowed.
 */
export function policyFor(html: string, { freeStyles }: { freeStyles: boolean }): string {
  const scripts = inlineTexts(html, 'script').map(sha256)
  const styles = freeStyles ? [`'unsafe-inline'`] : inlineTexts(html, 'style').map(sha256)
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    `style-src 'self' ${[...new Set(styles)].join(' ')}`.trim(),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  const texts: string[] = []
  for (const match of html.matchAll(
    new RegExp(`<${element}((?:\\s[^>]*)?)>([\\s\\S]*?)</${element}>`, 'g'),
  )) {
    const [, attributes = '', text = ''] = match
    if (text !== '' && !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes)) texts.push(text)
  }
  return texts
}
