import { use, useContext } from 'react'
import { I18nContext, type I18n } from './i18n.ts'
import type { Namespace } from './namespaces.ts'
import { defaultNamespace } from './languages.ts'
import type { Translate } from './translate.ts'

/**
 * Returns the translation function of a namespace, `common` if none is named, and the language of the page. A component whose
 * texts are not loaded suspends; loaders of screens load them (`loadWords`).
 */
export function useTranslation<Name extends Namespace = typeof defaultNamespace>(
  namespace?: Name,
): { readonly t: Translate<Name>; readonly i18n: I18n } {
  const i18n = useContext(I18nContext)
  return { t: useTexts(i18n, (namespace ?? defaultNamespace) as Name), i18n }
}

/** Returns the translation function of a namespace in a locale that may differ from that of the page. */
export function useTranslationIn<Name extends Namespace>(locale: string, namespace: Name): Translate<Name> {
  return useTexts(useContext(I18nContext).in(locale), namespace)
}

function useTexts<Name extends Namespace>(i18n: I18n, namespace: Name): Translate<Name> {
  const translate = i18n.translate(namespace)
  return translate instanceof Promise ? use(translate) : translate
}
