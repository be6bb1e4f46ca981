import poppins from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import fraunces from './fonts/fraunces.woff2?url'

type Addresses = Readonly<Record<string, string>>
const templates: Addresses = import.meta.glob<string>('../../shared/templates/*/template.css', {
  query: '?url',
  import: 'default',
  eager: true,
})
const palettes: Addresses = import.meta.glob<string>('./palettes/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Returns the addresses of the style sheets of a page's palette and design, which any of its loaders names. */
export function lookSheets(loaderData: readonly unknown[]): string[] {
  const named = loaderData.flatMap((data) => {
    const { theme, page } = (data ?? {}) as { theme?: unknown; page?: { template?: unknown } | null }
    return [
      palettes[`./palettes/${String(theme)}.css`],
      templates[`../../shared/templates/${String(page?.template)}/template.css`],
    ]
  })
  return [...new Set(named.filter((href) => href !== undefined))]
}

/** Returns the fonts to load at once: the first two of the design's sheet, or those of the product. */
export function fontsIn(sheets: readonly string[]): string[] {
  const own = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, href = '']) => href),
  )
  return own.length > 0 ? own.slice(0, 2) : [poppins, fraunces]
}

/** Adds the style sheets to the document, where the server has not: on a navigation, and in a preview. */
export async function addLookSheets(
  loaderData: readonly unknown[],
  into: Document = document,
): Promise<void> {
  const missing = lookSheets(loaderData).filter(
    (href) => !into.querySelector(`[data-sheet="${href}"], link[href="${href}"]`),
  )
  await Promise.all(
    missing.map(
      (href) =>
        new Promise<void>((resolve) => {
          const link = into.createElement('link')
          Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => resolve() })
          into.head.append(link)
        }),
    ),
  )
}
