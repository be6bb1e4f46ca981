import { expect, it } from 'vitest'
import { formatFor } from './format.ts'
import { notationOf } from './wedding-notation.ts'

it.each([
  ['es-MX', 'MXN', 'es-ES', '$3,000'],
  ['es-MX', 'MXN', 'es-MX', '$3,000'],
  ['es-MX', 'MXN', 'en', 'MXN 3,000'],
  ['es-CL', 'CLP', 'es', '$300.000'],
  ['es-ES', 'EUR', 'es-MX', '3.000 €'],
  ['es-ES', 'EUR', 'en', '€3,000'],
] as const)(
  'an amount of a wedding in %s and %s is written for readers of %s as %s',
  (locale, currency, language, words) => {
    const { locale: region, withCode } = notationOf({ locale, currency }, language)
    const written = formatFor(region, withCode).money({ minor: '300000', currency })
    expect(written.replace(/\s/g, ' ')).toBe(words)
  },
)
