import { countries, countryFacts, type Country } from '#shared/country.ts'

const isCountry = (code: string): code is Country => countries.some((country) => country === code)

/** A country as an address or a form names it; null for anything else. */
export function readCountry(code: string | null): Country | null {
  return code && isCountry(code) ? code : null
}

/** Where somebody seems to be: by the clock of their device where we know it, else by the first region among their languages. */
export function guessCountry(languages: string, timeZone: string | null): Country | null {
  const byClock = countries.find((country) => countryFacts[country].timeZone === timeZone)
  if (byClock) return byClock
  const regions = [...languages.matchAll(/\b[a-z]{2,3}-([A-Z]{2})\b/g)].map(([, region = '']) => region)
  return regions.find(isCountry) ?? null
}
