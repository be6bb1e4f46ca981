import i18next, { type BackendModule, type i18n, type Resource } from 'i18next'
import Icu from 'i18next-icu'
import { initReactI18next } from 'react-i18next'

/** One set of words for one locale. The fallback chain is already laid under the words when they are loaded, so i18next itself needs none. */
export function createI18n(locale: string, options: { resources: Resource; backend?: BackendModule }): i18n {
  const instance = i18next.createInstance().use(Icu).use(initReactI18next)
  if (options.backend) instance.use(options.backend)
  void instance.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: false,
    ns: Object.keys(options.resources[locale] ?? {}),
    defaultNS: 'common',
    fallbackNS: false,
    resources: options.resources,
    partialBundledLanguages: true,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })
  return instance
}
