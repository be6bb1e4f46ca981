import i18next, { type BackendModule, type i18n, type PostProcessorModule, type Resource } from 'i18next'
import Icu from 'i18next-icu'
import { initReactI18next } from 'react-i18next'
import { defaultNamespace, fallbackLanguage } from './languages.ts'

/** "a. m." ends with a full stop; at the end of a sentence a second one is dropped. */
const oneStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneStop',
  process: (text: string) => text.replace(/([ap]\.\s?m\.)\./gu, '$1'),
}

type ParseMessage = (message: string, ...rest: readonly unknown[]) => string

/**
 * Most texts are plain. Only those with placeholders or quotes are parsed as ICU messages, which is slow on
 * phones.
 */
function messageReader() {
  const icu = new Icu() as InstanceType<typeof Icu> & { parse: ParseMessage }
  const read = icu.parse.bind(icu)
  icu.parse = (message, ...rest) => (isPlain(message) ? message : read(message, ...rest))
  return icu
}

/** Returns whether a message needs no ICU parsing. */
export function isPlain(message: string): boolean {
  return !/[{}']/.test(message)
}

/** Creates i18next for one locale with its merged texts, English last; nothing is loaded later. */
export function createI18n(locale: string, options: { resources: Resource; backend?: BackendModule }): i18n {
  const instance = i18next.createInstance().use(messageReader()).use(oneStop).use(initReactI18next)
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
