import { type Country, countryFacts } from '#shared/country.ts'
import type { KeptHousehold } from './household.ts'

/** In which language, and as in which country, a household is written to: as the couple say, else as the wedding itself. */
export function localeOf(
  { language, country }: Pick<KeptHousehold, 'language' | 'country'>,
  wedding: { readonly locale: string; readonly country: Country },
): string {
  const own = wedding.locale.startsWith('en') ? 'en' : 'es'
  const spoken = language ?? own
  if (spoken === 'en') return own === 'en' ? wedding.locale : 'en'
  if (country) return countryFacts[country].locale
  return own === 'es' ? wedding.locale : countryFacts[wedding.country].locale
}
