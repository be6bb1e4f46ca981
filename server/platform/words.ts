import { compileMessage } from '#shared/compile-message.ts'
import { formatMessage } from '#shared/format-message.ts'

type Tree = { readonly [key: string]: string | Tree }
/** Texts in ICU format by language. `es-MX` falls back to `es-419`, then `es`, then `en`. */
export type Texts = Readonly<Record<string, Tree>>
type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

/**
 * Returns a function for texts in a language: `words('es-MX')('sent.subject', { names })`. For emails and
 * files.
 */
export function wordsFrom(texts: Texts): (language: string) => Translate {
  return (language) =>
    (key, values = {}) => {
      for (const code of chain(language)) {
        const text = find(texts[code], key)
        if (text !== null) return formatMessage(compileMessage(text), language, complete(values, key))
      }
      throw new Error(`Translation missing: ${key}`)
    }
}

/** Values that throw when a message reads a missing one, since the formatter would write "undefined" into a mail. */
const complete = (values: Values, key: string): Values =>
  new Proxy(values, {
    has: () => true,
    get(target, name: string) {
      const value = target[name]
      if (value === undefined) throw new Error(`${key} needs a value for ${name}`)
      return value
    },
  })

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
