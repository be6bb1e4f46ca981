import type { i18n } from 'i18next'
import { compileMessages } from '#web/i18n/compile-messages.ts'
import { createI18n } from '#web/i18n/instance.ts'
import type { Messages } from '#web/i18n/messages.ts'

/** Returns i18next with the given texts by namespace, which are compiled like those of the build. */
export const i18nForTests = (locale: string, texts: Messages<string>): i18n =>
  createI18n(locale, { resources: { [locale]: compileMessages(texts) } })
