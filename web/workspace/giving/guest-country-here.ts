import { type GuestCountry, readGuestCountry } from '#shared/guest-country.ts'
import { deviceZone } from '#shared/intl-formats.ts'
import { guessCountry } from './guess-country.ts'
import { keep, readKept } from './kept-on-device.ts'

/**
 * Returns the guest's country in this browser: the one just named, else the one named before on this device, else
 * a guess by clock and languages. A named one is stored.
 */
export function guestCountryHere(slug: string, named: string | null): GuestCountry | null {
  const chosen = readGuestCountry(named)
  if (chosen) keep('pais', slug, chosen)
  const storedCountry = readKept('pais', slug)
  return (
    chosen ??
    readGuestCountry(typeof storedCountry === 'string' ? storedCountry : null) ??
    guessCountry(navigator.languages.join(','), deviceZone())
  )
}

/**
 * Returns the guest's country for the loader of a page: that of its address, else as in the browser; on the server
 * a guess by the languages of the request.
 */
export function guestCountryOf(request: Request, slug: string): GuestCountry | null {
  const named = new URL(request.url).searchParams.get('pais')
  if (typeof document !== 'undefined') return guestCountryHere(slug, named)
  return readGuestCountry(named) ?? guessCountry(request.headers.get('accept-language') ?? '', null)
}
