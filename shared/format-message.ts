import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { dateTimeFormat, numberFormat, pluralRules } from './intl-formats.ts'

export type { CompiledMessage } from 'icu-minify/format'

/** The values of placeholders. */
export type MessageValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

/** Renders the elements of a text from their children, by name. */
export type MessageElements<Element> = Readonly<
  Record<string, (children: readonly (string | Element)[]) => Element>
>

const options: FormatOptions = {
  formats: { number: { percent: { style: 'percent' } } },
  formatters: {
    getDateTimeFormat: (locale, style) => dateTimeFormat(String(locale), style),
    getNumberFormat: (locale, style) => numberFormat(String(locale), style),
    getPluralRules: (locale, type) => pluralRules(String(locale), type),
  },
}

/** Returns the text of a compiled ICU message, with its placeholders replaced by the values. */
export const formatMessage = (message: CompiledMessage, locale: string, values?: MessageValues): string =>
  String(format(message, locale, values as FormatValues, options))

/** Returns the text of a compiled ICU message with elements in parts. */
export function formatMessageParts<Element>(
  message: CompiledMessage,
  locale: string,
  values: MessageValues,
  elements: MessageElements<Element>,
): readonly (string | Element)[] {
  const all = { ...values, ...elements } as FormatValues<Element>
  const formatted = format<Element>(message, locale, all, options)
  return Array.isArray(formatted) ? formatted : [formatted]
}
