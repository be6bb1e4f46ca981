import { createI18n, type I18n } from './i18n.ts'
import { type Namespace, namespaces } from './namespaces.ts'
import { defaultNamespace } from './languages.ts'
import { mergeMessages, type Messages } from './messages.ts'

const files = import.meta.glob<Messages>('./*/*.json', { eager: true, import: 'default' })
const textsByLocale = new Map<string, Record<Namespace, Messages>>()

function textsOf(locale: string): Record<Namespace, Messages> {
  let texts = textsByLocale.get(locale)
  if (!texts) {
    texts = Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        mergeMessages(locale, (name) => files[`./${name}/${namespace}.json`]),
      ]),
    ) as Record<Namespace, Messages>
    textsByLocale.set(locale, texts)
  }
  return texts
}

const jsonByName = new Map<string, string>()

/** Returns a namespace as a member of an object in JSON, for a script element. */
function jsonOf(locale: string, namespace: Namespace): string {
  const name = `${locale} ${namespace}`
  const json =
    jsonByName.get(name) ??
    `"${namespace}":${JSON.stringify(textsOf(locale)[namespace]).replace(/</g, '\\u003c')}`
  jsonByName.set(name, json)
  return json
}

/**
 * Returns the texts of a locale for one page, and the used ones as JSON for a script element: only they are sent to
 * the browser.
 */
export function wordsForPage(locale: string): { i18n: I18n; used: () => string } {
  const used = new Set<Namespace>([defaultNamespace])
  const i18n = createI18n(locale, (namespace, of) => {
    used.add(namespace)
    return textsOf(of)[namespace]
  })
  return { i18n, used: () => `{${[...used].map((namespace) => jsonOf(locale, namespace)).join()}}` }
}
