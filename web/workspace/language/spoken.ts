import { queryWithoutTracking } from '#shared/tracking-parameters.ts'

/** The languages one can choose, each called by its own name. Spanish differs from country to country, and so do our words. */
export const spoken = ['es-ES', 'es-MX', 'es-CO', 'es-CL', 'es-AR', 'es-PE', 'en'] as const

/** "Español (México)", "English": what people look for when they do not understand the page. */
export function ownNameOf(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale)
  return (name ?? locale).charAt(0).toLocaleUpperCase(locale) + (name ?? locale).slice(1)
}

/** Which of them a page is in: the page may speak Spanish of no country in particular. */
export function spokenIn(locale: string): string {
  const [language = 'en'] = locale.split('-')
  return spoken.find((one) => one === locale) ?? spoken.find((one) => one.startsWith(language)) ?? 'en'
}

/** The address of the same page in another language; the server remembers the choice. Pages are kept for everybody: nobody's tracking is in it. */
export function addressIn(
  locale: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const parameters = queryWithoutTracking(search)
  parameters.set('lang', locale)
  return `${pathname}?${parameters.toString()}`
}
