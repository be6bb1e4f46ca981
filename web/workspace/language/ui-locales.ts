import { displayNames } from '#shared/intl-formats.ts'

/** The available languages, each named in itself. Texts differ between Spanish-speaking countries. */
export const uiLocales = ['es-ES', 'es-MX', 'es-CO', 'es-CL', 'es-AR', 'es-PE', 'en'] as const

/** Returns the language's name in itself: "Español (México)", "English". */
export function ownNameOf(locale: string): string {
  const name = displayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale)
  return (name ?? locale).charAt(0).toLocaleUpperCase(locale) + (name ?? locale).slice(1)
}

/** Returns the menu entry for a page's locale, which may be Spanish without a country. */
export function uiLocaleOf(locale: string): string {
  const [language = 'en'] = locale.split('-')
  return uiLocales.find((one) => one === locale) ?? uiLocales.find((one) => one.startsWith(language)) ?? 'en'
}
