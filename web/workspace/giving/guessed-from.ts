import type { Country } from '#shared/country.ts'
import { guessCountry } from './guess-country.ts'

/** Where the one who asks seems to be: the browser knows its clock, a request only brings languages. */
export function guessedFrom(request: Request): Country | null {
  if (typeof document === 'undefined') return guessCountry(request.headers.get('accept-language') ?? '', null)
  return guessCountry(navigator.languages.join(','), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
