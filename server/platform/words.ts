import { IntlMessageFormat } from 'intl-messageformat'

type Tree = { readonly [key: string]: string | Tree }
/** Texts in ICU format by language. `es-MX` falls back to `es-419`, then `es`, then `en`. */
export type Texts = Readonly<Record<string, Tree>>
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * Returns a function for texts in a language: `words('es-MX')('sent.subject', { names })`. For emails and
 * files.
 */
export function wordsFrom(texts: Texts): (language: string) => Translate {
  return (language) => (key, values) => {
    for (const code of chain(language)) {
      const text = find(texts[code], key)
      if (text !== null)
        return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values))
    }
    throw new Error(`Translation missing: ${key}`)
  }
}

const chain = (language: string) => [
  language,
  ...(/^es-(?!ES)/.test(language) ? ['es-419'] : []),
  language.slice(0, 2),
  'en',
]

function find(tree: Tree | undefined, key: string): string | null {
  let node: string | Tree | undefined = tree
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : null
}
