import type { Country } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'

/**
 * Returns a phone number as WhatsApp expects it: digits with the country code. Returns an empty string when
 * the country code is unknown; WhatsApp then asks for the contact.
 */
export function whatsappNumber(typed: string | null | undefined, country: Country): string {
  const signs = (typed ?? '').replaceAll(/[^\d+]/gu, '')
  const isWhole = signs.startsWith('+') || signs.startsWith('00')
  const digits = signs.replaceAll('+', '').replace(/^0+/u, '')
  if (digits.length < 7) return ''
  const number = isWhole ? digits : countryFacts[country].callingCode + digits
  if (number.length > 15) return ''
  // WhatsApp requires a 9 after the country code of Argentinian mobile numbers.
  return number.startsWith('54') && !number.startsWith('549') ? `549${number.slice(2)}` : number
}
