import { defaultLanguage } from '#shared/default-language.ts'
import type { Namespace } from './namespaces.ts'

/** The complete languages. A regional variant (es-MX) contains only the texts that differ. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** The namespace of texts that every page has. */
export const defaultNamespace = 'common' satisfies Namespace

/** The fallback for missing texts. */
export const fallbackLanguage: Language = defaultLanguage

/** Returns the supported language of a locale (`es-MX` → `es`), or null. */
export function languageOf(locale: string | null | undefined): Language | null {
  const base = locale?.toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === base) ?? null
}

/**
 * Returns the text files of a locale, nearest first: es-MX → es-419 → es. All of America shares es-419,
 * which browsers also send. `es` and `en` have all keys.
 */
export function chainOf(locale: string): string[] {
  const language = languageOf(locale) ?? fallbackLanguage
  const chain: string[] = []
  const region = /^[a-z]{2}-([A-Z]{2}|\d{3})$/.exec(locale)?.[1]
  if (region) chain.push(locale)
  if (language === 'es' && region && region !== 'ES' && region !== '419') chain.push('es-419')
  chain.push(language)
  return chain
}

export type LanguagePreferences = {
  /** `?lang=`, else the stored choice. */
  chosen?: string | null
  /** The wedding's locale, on its pages. */
  wedding?: string | null
  acceptLanguage?: string | null
  instance: string
}

/**
 * Returns the locale: the visitor's choice, the wedding's locale, the browser's languages (English if
 * unsupported), then the instance's language. The region follows the wedding if the languages match.
 */
export function localeFor({ chosen, wedding, acceptLanguage, instance }: LanguagePreferences): string {
  const accepted = acceptedLocales(acceptLanguage)
  const wishes = [chosen, wedding, ...accepted, accepted.length > 0 ? fallbackLanguage : instance]
  const acceptedLocale = wishes.find((candidate) => languageOf(candidate)) ?? fallbackLanguage
  const language = languageOf(acceptedLocale) ?? fallbackLanguage
  if (wedding && languageOf(wedding) === language) return canonical(wedding)
  return canonical(acceptedLocale)
}

function acceptedLocales(header: string | null | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

function canonical(locale: string): string {
  const [language = fallbackLanguage, region] = locale.replace('_', '-').split('-')
  return region && /^([a-z]{2}|\d{3})$/i.test(region)
    ? `${language.toLowerCase()}-${region.toUpperCase()}`
    : language.toLowerCase()
}
