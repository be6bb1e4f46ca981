import { compileMessages } from '#web/i18n/compile-messages.ts'
import { createI18n, type I18n } from '#web/i18n/i18n.ts'
import type { Namespace } from '#web/i18n/namespaces.ts'
import type { Messages } from '#web/i18n/messages.ts'

/** Returns the given texts by namespace, which are compiled like those of the build. */
export const i18nForTests = (locale: string, texts: Partial<Record<Namespace, Messages<string>>>): I18n =>
  createI18n(locale, (namespace) => compileMessages(texts[namespace] ?? {}))
