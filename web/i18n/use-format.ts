import { createContext, useContext } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatFor, type Format } from './format.ts'

/** Whether all amounts below have the code of their currency, because another currency is on the screen. */
export const CurrencyCodes = createContext(false)

/** The locale in which amounts and dates below are written; null for the language of the page. */
export const FormatLocale = createContext<string | null>(null)

/** Returns formatters for amounts and dates in the notation of the wedding, otherwise in the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const locale = useContext(FormatLocale) ?? i18n.language
  const withCode = useContext(CurrencyCodes)
  return formatFor(locale, withCode)
}
