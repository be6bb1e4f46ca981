import { countries, countryFacts, type Country } from '#shared/country.ts'

const isCountry = (code: string): code is Country => countries.some((country) => country === code)

/** Returns a country from an address or a form, or null when it is unknown. */
export function readCountry(code: string | null): Country | null {
  return code && isCountry(code) ? code : null
}

/**
 * Guesses the visitor's country from the device's time zone, else from the first region among the preferred
 * languages.
 */
export function guessCountry(languages: string, timeZone: string | null): Country | null {
  const byClock = countries.find((country) => countryFacts[country].timeZone === timeZone)
  if (byClock) return byClock
  const regions = [...languages.matchAll(/\b[a-z]{2,3}-([A-Z]{2})\b/g)].map(([, region = '']) => region)
  return regions.find(isCountry) ?? null
}
