import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { dateTimeFormat, numberFormat, pluralRules } from './intl-formats.ts'

export type { CompiledMessage } from 'icu-minify/format'

const options: FormatOptions = {
  formats: { number: { percent: { style: 'percent' } } },
  formatters: {
    getDateTimeFormat: (locale, style) => dateTimeFormat(String(locale), style),
    getNumberFormat: (locale, style) => numberFormat(String(locale), style),
    getPluralRules: (locale, type) => pluralRules(String(locale), type),
  },
}

/** Returns the text of a compiled ICU message, with its placeholders replaced by the values. */
export const formatMessage = (message: CompiledMessage, locale: string, values?: FormatValues): string =>
  String(format(message, locale, values, options))
