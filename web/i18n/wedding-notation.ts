import type { Currency } from '#shared/money.ts'
import { languageOf } from './languages.ts'

/** Currencies written with the sign of the dollar in at least one language. */
const dollars: readonly Currency[] = ['MXN', 'COP', 'CLP', 'ARS', 'USD']

type Notation = { readonly locale: string; readonly withCode: boolean }

/**
 * Returns how a wedding's amounts and dates are written: as in its own region for readers of its language, whichever
 * country's words they read. Readers of another language see the code of a currency whose "$" they would take for
 * another one.
 */
export function notationOf(
  wedding: { readonly locale: string; readonly currency: Currency },
  language: string,
): Notation {
  if (languageOf(wedding.locale) === languageOf(language)) return { locale: wedding.locale, withCode: false }
  return { locale: language, withCode: dollars.includes(wedding.currency) }
}
