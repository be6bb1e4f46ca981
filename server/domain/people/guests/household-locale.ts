import type { Country } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import { countryOfPhone } from '#shared/guest-country-currency.ts'
import type { Household, KeptHousehold } from './household.ts'

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

type Reachable = Pick<Household, 'country' | 'phone'> & {
  readonly guests: readonly Pick<Household['guests'][number], 'phone'>[]
}

/** Returns the country of a household: as entered, else by the prefix of a phone number; null if unknown. */
export function householdCountry({ country, phone, guests }: Reachable): Country | null {
  const phones = [phone, ...guests.map((guest) => guest.phone)]
  const known = phones.map((number) => countryOfPhone(number ?? ''))
  return country ?? known.find((one) => one !== null) ?? null
}
