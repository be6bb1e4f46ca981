import { type Country, countryFacts } from '#shared/country.ts'

/** A phone number as WhatsApp wants it: digits alone, beginning with the country. Empty when nobody can tell: then one chooses whom to write to. */
export function whatsappNumber(typed: string | null | undefined, country: Country): string {
  const signs = (typed ?? '').replaceAll(/[^\d+]/gu, '')
  const isWhole = signs.startsWith('+') || signs.startsWith('00')
  const digits = signs.replaceAll('+', '').replace(/^0+/u, '')
  if (digits.length < 7) return ''
  const number = isWhole ? digits : countryFacts[country].callingCode + digits
  if (number.length > 15) return ''
  // Mobile numbers of Argentina have a 9 behind the country there.
  return number.startsWith('54') && !number.startsWith('549') ? `549${number.slice(2)}` : number
}
