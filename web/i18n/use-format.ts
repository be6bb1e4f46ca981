import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFor, type Format } from './format.ts'

/** Whether all amounts below have the code of their currency, because another currency is on the screen. */
export const CurrencyCodes = createContext(false)

/** Returns formatters for amounts and dates in the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const withCode = useContext(CurrencyCodes)
  return useMemo(() => formatFor(i18n.language, withCode), [i18n.language, withCode])
}
