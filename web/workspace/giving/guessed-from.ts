import type { GuestCountry } from '#shared/guest-country.ts'
import { guessCountry } from './guess-country.ts'

/** Guesses the visitor's country: from the clock in a browser, from the languages in a request. */
export function guessedFrom(request: Request): GuestCountry | null {
  if (typeof document === 'undefined') return guessCountry(request.headers.get('accept-language') ?? '', null)
  return guessCountry(navigator.languages.join(','), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
