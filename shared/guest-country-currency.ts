import { countryFacts } from './country-facts.ts'
import { countries, type Country } from './country.ts'
import type { GuestCountry } from './guest-country.ts'
import type { Currency } from './money.ts'

/** Returns the countries from which guests pay in a currency. */
export function guestCountriesUsing(currency: Currency): GuestCountry[] {
  const own = countries.filter((country) => countryFacts[country].currency === currency)
  return currency === 'EUR' ? [...own, 'eea'] : own
}

/** Returns the country of a telephone number with an international prefix; null for any other number. */
export function countryOfPhone(phone: string): Country | null {
  const digits = /^(?:\+|00)(.*)$/.exec(phone.replace(/[\s().-]/g, ''))?.[1]
  return countries.find((country) => digits?.startsWith(countryFacts[country].callingCode)) ?? null
}
