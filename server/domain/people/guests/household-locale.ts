import type { Country } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import type { KeptHousehold } from './household.ts'

/**
 * Returns the locale for messages to a household: the language set for it, else that of the wedding; in
 * Spanish the variant of the household's country, if set.
 */
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
