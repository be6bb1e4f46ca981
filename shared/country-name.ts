import { displayNames } from '#shared/intl-formats.ts'

/** Returns the name of a country in the language of a locale; an unknown code is returned as it is. */
export function countryName(locale: string, country: string): string {
  return displayNames(locale).of(country) ?? country
}
