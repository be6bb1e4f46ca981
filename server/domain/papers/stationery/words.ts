import { wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat, listFormat } from '#shared/intl-formats.ts'
import type { PrintLanguage } from '#shared/printables.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import chile from './es-CL.json' with { type: 'json' }
import colombia from './es-CO.json' with { type: 'json' }
import mexico from './es-MX.json' with { type: 'json' }
import peru from './es-PE.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** The texts of stationery and of link previews. */
export const stationeryWords = wordsFrom({
  es,
  'es-419': america,
  'es-AR': argentina,
  'es-CL': chile,
  'es-CO': colombia,
  'es-MX': mexico,
  'es-PE': peru,
  en,
})

/** The locale for a language: that of the wedding if it has the same language. */
export const localeOf = (language: PrintLanguage, { locale }: { locale: string }): string =>
  locale.startsWith(language) ? locale : language

/** Formats a date as "19 de junio de 2027". */
export const longDate = (date: string, locale: string): string =>
  dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** Joins names as "Lucía y Mateo", in this language. */
export function coupleIn(names: readonly string[], locale: string): string {
  return listFormat(locale, { type: 'conjunction' }).format(names.filter(Boolean))
}
