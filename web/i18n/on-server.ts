import type { i18n, Resource } from 'i18next'
import { createI18n } from './instance.ts'
import { namespaces } from './languages.ts'
import { mergeMessages, type Messages } from './messages.ts'

const files = import.meta.glob<Messages>('./*/*.json', { eager: true, import: 'default' })
const instances = new Map<string, i18n>()

function resourcesOf(locale: string): Resource {
  const words = namespaces.map(
    (namespace) =>
      [namespace, mergeMessages(locale, (name) => files[`./${name}/${namespace}.json`])] as const,
  )
  return { [locale]: Object.fromEntries(words) }
}

/**
 * Returns the texts of a locale for one page, and the used ones, which are the only ones sent to the browser.
 */
export function wordsForPage(locale: string): { i18n: i18n; used: () => Record<string, unknown> } {
  let shared = instances.get(locale)
  if (!shared) {
    shared = createI18n(locale, { resources: resourcesOf(locale) })
    instances.set(locale, shared)
  }
  const usedNamespaces = new Set(['common'])
  const reportNamespaces = {
    addUsedNamespaces: (usedNow: string[]) => usedNow.forEach((namespace) => usedNamespaces.add(namespace)),
    getUsedNamespaces: () => [...usedNamespaces],
  }
  const perPage = Object.create(shared, { reportNamespaces: { value: reportNamespaces } }) as i18n
  const used = () =>
    Object.fromEntries(
      [...usedNamespaces].map((namespace) => [namespace, perPage.getResourceBundle(locale, namespace)]),
    )
  return { i18n: perPage, used }
}
