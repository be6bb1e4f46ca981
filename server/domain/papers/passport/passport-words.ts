import { wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat, listFormat } from '#shared/intl-formats.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** The texts of a passport. */
export const passportWords = wordsFrom({ es, 'es-419': america, en })

export const keptLanguages = ['es', 'en'] as const
export type KeptLanguage = (typeof keptLanguages)[number]

/** The locale for a language: that of the wedding if it has the same language. */
export const localeFor = (language: KeptLanguage, { locale }: { locale: string }): string =>
  locale.startsWith(language) ? locale : language

const day = (date: string, locale: string, style: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** Formats a date as "19 de junio de 2027". */
export const longDay = (date: string, locale: string): string => day(date, locale, { dateStyle: 'long' })

/** Formats a date as "19 jun 2027", in the same order for every locale. */
export function shortDay(date: string, locale: string): string {
  const month = day(date, locale, { month: 'short' }).replace('.', '').slice(0, 3)
  return `${Number(date.slice(8))} ${month} ${date.slice(0, 4)}`
}

/** Joins names as "Lucía y Mateo", in this language. */
export const coupleIn = (names: readonly string[], locale: string): string =>
  listFormat(locale, { type: 'conjunction' }).format(names.filter(Boolean)) || '—'
