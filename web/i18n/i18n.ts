import { createContext } from 'react'
import type { Namespace } from './namespaces.ts'
import type { Messages } from './messages.ts'
import { translateFrom, type Translate } from './translate.ts'

type Translations<Name extends Namespace = Namespace> = Translate<Name> | Promise<Translate<Name>>

/** The texts of one locale. */
export type I18n = {
  readonly language: string
  /** Returns the translation function of a namespace, or the promise of one while its texts are loading. */
  readonly translate: <Name extends Namespace>(namespace: Name) => Translations<Name>
  /** Loads namespaces before a screen renders. Repeats failed loads and rejects when one fails again. */
  readonly load: (namespaces: readonly Namespace[]) => Promise<void>
  /** Returns the texts of another locale, such as the wedding's. */
  readonly in: (locale: string) => I18n
}

/** Returns the texts of a namespace, merged and compiled, or the promise of them. */
export type ReadMessages = (namespace: Namespace, locale: string) => Messages | Promise<Messages>

export function createI18n(language: string, read: ReadMessages): I18n {
  const known = new Map<Namespace, Translations>()
  const failed = new Set<Namespace>()
  const start = (namespace: Namespace): Translations => {
    const messages = read(namespace, language)
    if (!(messages instanceof Promise)) return translateFrom(language, messages)
    const loading = messages.then((loaded) => translateFrom(language, loaded))
    loading.then(
      // React reads these two, so that a component whose texts are loaded renders at once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // The rejected promise stays, since a component would otherwise load its texts again and again.
      () => failed.add(namespace),
    )
    return loading
  }
  const translate = (namespace: Namespace): Translations => {
    const translations = known.get(namespace) ?? start(namespace)
    if (!known.has(namespace)) known.set(namespace, translations)
    return translations
  }
  const others = new Map<string, I18n>()
  const self: I18n = {
    language,
    translate: translate as I18n['translate'],
    load: async (namespaces) => {
      for (const namespace of namespaces) if (failed.delete(namespace)) known.delete(namespace)
      await Promise.all(namespaces.map(async (namespace) => translate(namespace)))
    },
    in: (locale) => {
      const other = locale === language ? self : (others.get(locale) ?? createI18n(locale, read))
      if (other !== self) others.set(locale, other)
      return other
    },
  }
  return self
}

/** The texts of the page. */
export const I18nContext = createContext<I18n>(createI18n('', () => ({})))
