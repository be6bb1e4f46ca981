import type { FormatValues } from 'icu-minify/format'
import i18next, {
  type BackendModule,
  type i18n,
  type I18nFormatModule,
  type PostProcessorModule,
  type Resource,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type CompiledMessage, formatMessage } from '#shared/format-message.ts'
import { defaultNamespace, fallbackLanguage } from './languages.ts'

/** "a. m." ends with a full stop; at the end of a sentence a second one is dropped. */
const oneStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneStop',
  process: (text: string) => text.replace(/([ap]\.\s?m\.)\./gu, '$1'),
}

type MessageFormat = I18nFormatModule & {
  readonly parse: (message: CompiledMessage, values: FormatValues, locale: string) => string
  readonly addLookupKeys: (keys: string[]) => string[]
}

/** Formats texts, which are compiled ICU messages. Plurals are part of a message, so no key needs a suffix. */
const messageFormat: MessageFormat = {
  type: 'i18nFormat',
  parse: (message, values, locale) => formatMessage(message, locale, values),
  addLookupKeys: (keys) => keys,
}

/** Creates i18next for one locale with its merged and compiled texts, English last; nothing is loaded later. */
export function createI18n(locale: string, options: { resources: Resource; backend?: BackendModule }): i18n {
  const instance = i18next.createInstance().use(messageFormat).use(oneStop).use(initReactI18next)
  if (options.backend) instance.use(options.backend)
  void instance.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: fallbackLanguage,
    ns: Object.keys(options.resources[locale] ?? {}),
    defaultNS: defaultNamespace,
    fallbackNS: false,
    resources: options.resources,
    partialBundledLanguages: true,
    initAsync: false,
    returnNull: false,
    postProcess: [oneStop.name],
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })
  return instance
}
